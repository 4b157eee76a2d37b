import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackage, root, run } from "./run.mjs";

// The same engine without a browser's window takes a third of the processor time for each page that opens.
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const usualPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export async function findChromium() {
  const chromium =
    findInstalled() ?? (await fromPlaywright()) ?? ((await installDebianPackage(shell)) && findInstalled());
  if (chromium) return chromium;
  console.error("\nThe browser journeys need Chromium or Chrome: please install one and run npm test again.");
  process.exit(1);
}

function findInstalled() {
  const paths = spawnSync("which", names, { encoding: "utf8" }).stdout ?? "";
  return process.env.CHROMIUM || paths.split("\n")[0] || usualPaths.find(existsSync);
}

async function fromPlaywright() {
  const { chromium } = await import("playwright-core");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium found: downloading Playwright's …");
  const cli = join(root, "node_modules/playwright-core/cli.js");
  const code = await run(process.execPath, [cli, "install", "chromium"], {
    stdio: ["ignore", "inherit", "ignore"],
    timeout: 300_000,
  });
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
