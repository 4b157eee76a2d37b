import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage, root, run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The system's Chromium or Chrome, else Playwright's own, else Debian's package; else exits with one sentence. */
export async function findChromium() {
  const found =
    inPath() ?? (await fromPlaywright()) ?? ((await installDebianPackage("chromium")) && inPath());
  if (found) return found;
  console.error("\nThe browser journeys need Chromium or Chrome: please install one and run npm test again.");
  process.exit(1);
}

function inPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROMIUM ?? "",
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  return [...candidates, ...elsewhere].find(isExecutable);
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

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return path !== "";
  } catch {
    return false;
  }
}
