import { freePorts, runShop, temporaryFolder } from "#tests/processes/run-shop.ts";
import { type Engine, openFirefox, openWebKit, splitPage } from "./webdriver.ts";

/** Buys a tag and sends a finder's message at phone width in each engine that is installed. Exits with 1 when one can't, or none is. */

const folder = temporaryFolder();
const shop = await runShop({ dataDir: folder.path, ...(await freePorts()) });
let tried = 0;
for (const open of [openFirefox, openWebKit]) {
  const engine = await open();
  if (!engine) continue;
  tried += 1;
  try {
    const width = await buyAndFind(engine);
    console.log(`${engine.name} bought a tag and sent a finder's message, ${width} px wide.`);
  } catch (error) {
    console.error(`${engine.name}: ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    engine.stop();
  }
}
if (tried === 0) {
  console.error(
    "Neither Firefox nor WebKitGTK is installed: on Debian, firefox-esr, webkit2gtk-driver, xvfb.",
  );
  process.exitCode = 1;
}
await shop.stop();
folder.remove();

async function buyAndFind(engine: Engine): Promise<unknown> {
  const page = splitPage(engine);
  await page.resize(390, 844);
  await page.open(`${shop.siteUrl}/order?product=CLASSIC-SADDLE`);
  await page.read("Customize");
  const person = { "First name": "Ada", "Last name": "Palmer", "Phone number": "2145550137" };
  const home = { "Address line 1": "1 Fairway Drive", City: "Austin", State: "Texas", "ZIP code": "78701" };
  const email = `${crypto.randomUUID()}@example.com`;
  for (const [label, text] of Object.entries({ ...person, Email: email, ...home }))
    await page.type(label, text);
  await page.press("Continue");
  await page.read("Check Your Tag");
  const tag = String(await page.execute(`return document.querySelector("a[href*='/p/']").href`));
  await page.press("Add to Cart");
  await page.press("Go to Checkout");
  await page.press("Place Order");
  const card = { "Card number": "4242424242424242", Expiry: "12 / 34", CVC: "123", ZIP: "78701" };
  for (const [label, text] of Object.entries({ ...card, "Name on card": "Ada Palmer" }))
    await page.type(label, text);
  await page.press("Pay");
  await page.read("Order Successful!");

  await page.open(tag);
  await page.press("I have it");
  await page.press("Send");
  await page.read("Keep the link of this page");
  return page.execute("return innerWidth");
}
