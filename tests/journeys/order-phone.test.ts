import { expect } from "vitest";
import { drawn, hold, test } from "./browser.ts";
import { openOrderPage } from "./steps.ts";

test("on a phone the engraved name stays in view while it is typed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const strip = page.locator("[data-strip]");
  const first = page.getByLabel("First name");
  await first.click();
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: "end" }));
  await first.pressSequentially("Ada");
  await page.getByLabel("Last name").pressSequentially("Palmer");
  await expect.poll(() => strip.locator("svg").getAttribute("aria-label")).toContain("Ada Palmer");
  const seen = await strip.locator("svg").evaluate((svg) => {
    const strip = svg.closest("[data-strip]")?.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    return strip && header ? strip.top >= header.bottom - 1 && strip.bottom < innerHeight : false;
  });
  expect(seen).toBe(true);
});

test("on a phone, header and preview leave room while an address is typed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const inSight = () =>
    page.evaluate(() =>
      ["header", "[data-strip]"].filter(
        (which) => document.querySelector(which)!.getBoundingClientRect().bottom > 0,
      ),
    );
  await page.getByLabel("First name").click();
  await expect.poll(inSight).toEqual(["[data-strip]"]);
  await page.getByRole("textbox", { name: "City" }).click();
  await expect.poll(inSight).toEqual([]);
  await page.getByRole("radio", { name: /^Order as a guest/ }).focus();
  await expect.poll(inSight).toContain("header");
});

test("on a phone with twice the text size, cart and menu stay in the header", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const control of [page.getByRole("button", { name: /^Cart/ }), page.locator("header summary")]) {
    const { x, width } = (await control.boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
});

test("on a slow network nothing is sent before hydration, and no text is lost", async ({ page }) => {
  const arrive = await hold(page, /\/assets\/.*\.js/);
  await page.goto("/order?product=CLASSIC-SADDLE", { waitUntil: "commit" });
  const first = page.getByLabel("First name");
  await first.fill("Ada");
  await first.press("Enter");
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  await submit.click({ force: true });
  await drawn(page);
  expect(new URL(page.url()).search).toBe("?product=CLASSIC-SADDLE");
  arrive();
  await submit.click({ trial: true });
  expect(await first.inputValue()).toBe("Ada");
});

test("a foreign number stays with its error; a slip in the email is one press away", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const owner = page.locator('section[aria-labelledby="owner"]');
  const phone = owner.getByLabel(/^Phone number/);
  await phone.pressSequentially("+44 20 7946 0958");
  expect(await phone.inputValue()).toBe("+44 20 7946 0958");
  const email = owner.getByRole("textbox", { name: "Email" });
  await email.fill("ada@gmial.com");
  await email.press("Tab");
  await owner.getByRole("button", { name: "Did you mean ada@gmail.com?" }).click();
  expect(await email.inputValue()).toBe("ada@gmail.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await owner.getByText("Enter a 10-digit US or Canadian phone number.").waitFor();
  expect(await phone.inputValue()).toBe("+44 20 7946 0958");
});
