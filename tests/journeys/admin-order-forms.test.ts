import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openBoughtOrder } from "./admin-steps.ts";
import { desktopTest, hydrated, shop } from "./browser.ts";
import { heading } from "./steps.ts";

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute("name"));

desktopTest(
  "order forms: errors take the focus; notes outlive the session, not Log Out",
  async ({ page }) => {
    await openBoughtOrder(page, "Fay");
    await page.getByRole("button", { name: "Save Label Address" }).click();
    await expect.poll(() => focused(page)).toBe("url");
    await page.getByRole("button", { name: "Save Tracking" }).click();
    await expectText(page, "Please enter a tracking number.");
    await expect.poll(() => focused(page)).toBe("number");
    await page.getByLabel("Tracking number").fill("9400 1000 0000 0000 0000 00");
    await page.getByRole("button", { name: "Save Tracking" }).click();
    await expectText(page, "Tracking saved");
    const status = page.getByRole("combobox", { name: "Order status" });
    await expect.poll(() => status.inputValue()).toBe("shipped");
    await expect.poll(() => page.getByLabel("Tracking number").inputValue()).toBe("9400100000000000000000");
    await expect.poll(() => focused(page)).toBe("Save Tracking");

    const notes = page.getByLabel("Customer Service Notes");
    await notes.fill("Ada calls back");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save Notes" }).click();
    await page.getByRole("button", { name: "Sign In as Admin" }).waitFor();
    await hydrated(page);
    await page.getByLabel("Email").fill(shop.admin.email);
    await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await page.getByRole("button", { name: "Sign In as Admin" }).click();
    await heading(page, "Order Details");
    await expect.poll(() => notes.inputValue()).toBe("Ada calls back");
    await page.getByRole("button", { name: "Save Notes" }).click();
    await expectText(page, "Notes saved successfully");
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(kept).not.toContain("Ada calls back");

    await notes.fill("Ada calls back on Monday");
    expect(await kept()).toContain("Ada calls back on Monday");
    await page.getByRole("button", { name: "Log Out" }).click();
    await heading(page, "Admin Login");
    expect(await kept()).not.toContain("Ada calls back on Monday");
  },
);
