import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { build, install, must, node, root } from "./run.mjs";

// npm run pictures: the pictures of README.md, of a filled demo in a temporary folder.

await install();
await build();
const { chromium } = await import("playwright-core");
const { default: sharp } = await import("sharp");
const dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
const env = { ...process.env, SHOP_MODE: "demo", DATA_DIR: dataDir, PORT: "3900", SANDBOX_PORT: "4900" };
const siteUrl = `http://localhost:${env.PORT}`;
await must(node, [join(root, "build/server/seed.js")], { env });
const shop = spawn(node, [join(root, "build/server/main.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
const [email, password] = await readAdministrator();

const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: isRoot ? ["--no-sandbox"] : [],
});
const desktop = { viewport: { width: 1280, height: 900 }, baseURL: siteUrl };
const admin = await browser.newPage(desktop);
await admin.request.post("/admin", { form: { email, password }, headers: { origin: siteUrl } });
await admin.goto("/admin/orders");
await admin.getByRole("link", { name: /^FT-/ }).first().click();
const tag = await admin.locator('a[href*="/p/"]').first().getAttribute("href");

await takePicture(admin, "/admin/dashboard", "dashboard");
await takePicture(admin, "/admin/production", "engraving-desk");
await takePicture(await browser.newPage(desktop), "/order", "order-form");
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, baseURL: siteUrl };
await takePicture(await browser.newPage(phone), tag, "finder-page", 400);
await browser.close();
shop.kill();
shop.once("exit", () => rmSync(dataDir, { recursive: true }));

/** The first start prints how the administrator signs in, before the shop's address. */
async function readAdministrator() {
  let output = "";
  for await (const text of shop.stdout) {
    output += text;
    const [, email, password] = /signs in with\s+(\S+) and the password (\S+)/.exec(output) ?? [];
    if (password && output.includes("Ctrl-C")) return [email, password];
  }
  throw new Error(`The demo did not start:\n${output}`);
}

async function takePicture(page, address, name, width = 800) {
  await page.goto(address, { waitUntil: "networkidle" });
  const file = join(root, `docs/${name}.webp`);
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 70 })
    .toFile(file);
}
