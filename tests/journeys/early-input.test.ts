import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "./account-steps.ts";
import { newProduct, openProduct, openProducts } from "./admin-products-steps.ts";
import { openBoughtOrder } from "./admin-steps.ts";
import { desktopTest, drawn, hold, hydrated, test } from "./browser.ts";

/** Opens a page whose script has not come yet; what is returned lets it come, and waits until the page is ready. */
async function openBeforeScript(page: Page, path: string) {
  const arrive = await hold(page, /\/assets\/.*\.js/);
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    arrive();
    await hydrated(page);
    await drawn(page);
  };
}

/** What is typed before the script stays, also when the page renders again. */
async function expectKept(fields: [Locator, string][], ready: () => Promise<void>) {
  for (const [field, text] of fields) await field.fill(text);
  await ready();
  for (const [field, text] of fields) {
    await expect.poll(() => field.inputValue()).toBe(text);
    await field.press("End");
    await field.pressSequentially("1");
    await expect.poll(() => field.inputValue()).toBe(`${text}1`);
  }
}

desktopTest("early input: an admin's order keeps it; its status waits for the script", async ({ page }) => {
  await openBoughtOrder(page, "Earl");
  const ready = await openBeforeScript(page, page.url());
  expect(await page.getByRole("combobox", { name: "Order status" }).isDisabled()).toBe(true);
  const carrier = page.getByLabel("Carrier");
  await carrier.selectOption("FedEx");
  await expectKept(
    [
      [page.getByLabel("Tracking number"), "12345678901"],
      [page.getByLabel("Or the label's web address"), "https://labels.example/"],
      [page.getByLabel("Customer Service Notes"), "Rush."],
    ],
    ready,
  );
  expect(await carrier.inputValue()).toBe("fedex");
  expect(await page.getByRole("combobox", { name: "Order status" }).inputValue()).toBe("pending");
});

for (const [path, fields] of [
  ["/order?product=CLASSIC-SADDLE", ["First name", "Phone number", "Email", "Address line 1", "City"]],
  ["/contact", ["Name", "Email", "Message"]],
  ["/auth", ["Email"]],
  ["/admin", ["Email"]],
] as const) {
  test(`early input: ${path} keeps it`, async ({ page }) => {
    const ready = await openBeforeScript(page, path);
    const texts: Record<string, string> = { Email: "ada@example.com", "Phone number": "(214) 555-013" };
    await expectKept(
      fields.map((name) => [page.getByRole("textbox", { name, exact: true }), texts[name] ?? `${name} 7`]),
      ready,
    );
  });
}

test("early input: an order keeps that an account is wanted", async ({ page }) => {
  const ready = await openBeforeScript(page, "/order?product=CLASSIC-SADDLE");
  await page.getByRole("radio", { name: /^Make an account/ }).check();
  await ready();
  await page.locator("[name=password]").waitFor();
});

test("early input: a profile keeps it", async ({ page }) => {
  await signUp(page);
  const ready = await openBeforeScript(page, "/profile");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expectKept(
    [
      [name, "Ada Palmer"],
      [page.getByLabel("City"), "Austin"],
    ],
    ready,
  );
});

desktopTest("early input: a product keeps it", async ({ page }) => {
  await openProducts(page);
  await openProduct(page, await newProduct(page));
  const ready = await openBeforeScript(page, page.url());
  await expectKept(
    [
      [page.getByLabel("Product Title"), "Links"],
      [page.getByLabel("Description"), "Soft."],
    ],
    ready,
  );
});
