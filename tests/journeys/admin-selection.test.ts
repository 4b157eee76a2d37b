import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openBoughtOrders } from "./admin-steps.ts";
import { expectAccessible, test } from "./browser.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Selected orders" });

const tick = (page: Page, invoice = "") =>
  page.getByRole("checkbox", { name: `Select ${invoice}`, exact: true });

/** Where the bar begins; it ends with the screen. */
async function topOfBar(page: Page): Promise<number> {
  const box = await bar(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
  return box?.y ?? 0;
}

/** How far down the lowest of so many next stops of the keyboard ends, in the list alone. */
async function lowestStop(page: Page, presses: number): Promise<number> {
  let lowest = 0;
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const row = document.activeElement?.closest("main tbody tr");
      return row ? (document.activeElement?.getBoundingClientRect().bottom ?? 0) : 0;
    });
    lowest = Math.max(lowest, bottom);
  }
  return lowest;
}

test("selection: moves nothing, keeps its actions at hand, and one order opens first", async ({ page }) => {
  const { invoices } = await openBoughtOrders(page, "Tick", Array(12).fill("Tick"));
  const third = tick(page, invoices[2]);
  await third.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await third.boundingBox();
  await third.check();
  await bar(page).getByText("1 selected").waitFor();
  expect(await third.boundingBox()).toEqual(before);
  const lowest = await lowestStop(page, 30);
  expect(lowest).toBeGreaterThan(300);
  expect(lowest).toBeLessThanOrEqual(await topOfBar(page));

  await tick(page, invoices[11]).check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole("row").last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(await topOfBar(page));

  await page.route(/admin\/orders\.data/, (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await bar(page).getByRole("button", { name: "Update" }).click();
  const failure = page.getByText("The shop didn't respond").filter({ visible: true }).first();
  await failure.waitFor();
  const toast = await failure.boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(await topOfBar(page));
  await page.unrouteAll();

  await bar(page).getByLabel("Set status to").selectOption("refunded");
  await bar(page).getByRole("button", { name: "Update" }).click();
  const question = page.getByRole("dialog", { name: "Set to Refunded?" });
  await question.getByText("Changing the status refunds nothing. Refund $29.98 now?").waitFor();
  await expectAccessible(page, "the question about a refund");
  await question.getByRole("button", { name: "Refund $29.98" }).click();
  await expectText(page, "$29.98 refunded");
  await bar(page).waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByText(`${invoices[2]} and ${invoices[11]} are refunded: no label.`).waitFor();
  const labels = bar(page).getByRole("link", { name: "Print Labels" });
  const asked = new URL((await labels.getAttribute("href")) ?? "", page.url()).searchParams;
  expect(asked.getAll("invoice")).toEqual(invoices.filter((_, at) => at !== 2 && at !== 11));
  await expectAccessible(page, "the list with selected orders");

  await bar(page).getByLabel("Set status to").selectOption("shipped");
  await bar(page).getByRole("button", { name: "Update" }).click();
  const buyers = page.getByRole("dialog", { name: "Set to Shipped?" });
  await buyers.getByText("have no tracking number.").waitFor();
  await expectAccessible(page, "the question about buyers");
  await page.keyboard.press("Escape");
  await buyers.waitFor({ state: "hidden" });

  const [first = ""] = invoices;
  await page.getByRole("link", { name: first }).click();
  await page.getByText("11 other orders of this purchase").waitFor();
  expect((await page.getByText(`${first} (this order)`).boundingBox())?.y).toBeLessThan(700);
  expect(await page.getByRole("link", { name: invoices[11] ?? "", exact: true }).isVisible()).toBe(false);
  await page.getByText("11 other orders of this purchase").click();
  await page.getByRole("link", { name: invoices[11] ?? "", exact: true }).waitFor();
});
