import { expect } from "vitest";
import { expectAccessible, hydrated, openPage, test } from "./browser.ts";
import { expectFocus, mailTo } from "./steps.ts";

test("contact: survives a reload, is sent once, and thanks on the page", async ({ page }) => {
  const text = `A tag for the whole club? ${crypto.randomUUID()}`;
  await openPage(page, "/contact");
  const send = page.getByRole("button", { name: /^Send/ });
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Message").fill(text);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(text);

  await send.click();
  await page.getByText("Please enter your email address.").first().waitFor();
  await expectFocus(page, "email");
  await page.getByLabel("Email").fill("ada@example.con");
  await page.getByLabel("Name").focus();
  await page.getByRole("button", { name: "Did you mean ada@example.com?" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe("ada@example.com");

  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/\/contact\.data/, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await isSeen;
    }
    await route.fallback();
  });
  await send.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sending...");
  await page.keyboard.press("Enter");
  answer();
  await page.getByText("Thanks!").first().waitFor();
  expect(sent).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain("We'll reply to ada@example.com");
  await expectAccessible(page, "/contact, sent");
  expect(await mailTo("hello@fairwaytags.example", text)).toBeDefined();

  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});
