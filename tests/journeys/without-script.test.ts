import { expect } from "vitest";
import { phone, photograph, test, visit } from "./browser.ts";

test("without script the ordering pages promise nothing that is loading", async () => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false });
  for (const path of ["/profile-created", "/profile-manage", "/cart-success", "/checkout"]) {
    await page.goto(path);
    expect(await page.locator("noscript").allTextContents(), path).toContainEqual(
      expect.stringContaining("This page needs JavaScript"),
    );
    expect(await page.getByText("Loading...").isVisible(), path).toBe(false);
  }
  await photograph(page, "checkout-without-script");
  await page.context().close();
});
