import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { makeUspsNumber } from "#tests/make-tracking.ts";
import { readCsv } from "#tests/read-csv.ts";
import { expectText, newOwner, openAsAdmin, orderRows } from "./admin-steps.ts";
import { desktopTest, expectFitsAll, hydrated, openPage, photograph } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { createSheet, readCodes, scan, sellOwnMaterial } from "./production-steps.ts";
import { heading } from "./steps.ts";

/** Journeys share a shop: these are no numbers of another one. */
const makeTrackingNumber = (at: number) => makeUspsNumber(1_000 + at);

const tagCount = 30;

/** Counts each click of this tab, on all pages that it opens from now on. */
async function countClicks(page: Page) {
  await page.addInitScript(() => {
    // Enter in a form clicks its button without a mouse: detail is 0.
    const count = ({ detail }: MouseEvent) => {
      if (detail > 0) sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1));
    };
    addEventListener("click", count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

async function download(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return file.path();
}

desktopTest(
  "shipping day: thirty paid tags ship in 25 clicks with the file, in 20 with scans",
  async ({ page }) => {
    await openAsAdmin(page, "/admin/materials");
    const { materialId, tag, endSale } = await sellOwnMaterial(page);
    const { displayName: word } = newOwner("Day");
    for (let at = 0; at < tagCount; at++)
      await buyTags({ ...newOwner("Day"), displayName: `${word} ${at}` }, [
        { ...tag, engravedName: `Ada ${at}` },
      ]);
    await page.goto(`/admin/production?material=${materialId}`);
    await expect.poll(() => orderRows(page).count()).toBe(tagCount);
    const invoices = await orderRows(page).allInnerTexts();
    const codes = await readCodes(page, invoices);

    const readClicks = await countClicks(page);
    await openPage(page, "/admin/dashboard");
    const open = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    for (let left = tagCount; left > 0; left -= 12) {
      await open("Production");
      await hydrated(page);
      // Tags of other journeys may be before these.
      await page.getByLabel("Material").first().selectOption(materialId);
      await page.getByLabel("Jig").selectOption({ label: "Demo jig 3 × 4" });
      await page.getByRole("button", { name: "Fill a sheet" }).click();
      await page.getByRole("button", { name: "Create sheet" }).waitFor();
      await hydrated(page);
      await createSheet(page);
      await download(page, page.getByRole("link", { name: "Download all" }));
      await page.getByRole("button", { name: "Mark as engraved" }).click();
      await page.getByRole("button", { name: "Mark as spoiled" }).waitFor();
    }
    await page.getByRole("link", { name: "Scan to Verify" }).click();
    await heading(page, "Scan to Verify");
    for (const code of codes) await scan(page, code);
    await page
      .getByRole("status")
      .getByText(`${invoices.at(-1)}, Ada 29: tag 1 of 1`)
      .waitFor();
    await open("Shipping");
    const rows = page.getByRole("row").filter({ hasText: word });
    await expect.poll(() => rows.count()).toBe(tagCount);
    await photograph(page, "shipping-day");
    const [slips] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Packing Slips" }).click(),
    ]);
    await slips.close();
    const exported = readCsv(
      readFileSync(await download(page, page.getByRole("button", { name: /^Export \d+ New$/ })), "utf8"),
    );
    const orderIds = exported.filter((row) => row[1]?.startsWith(word)).map(([orderId]) => orderId);
    expect(orderIds).toHaveLength(tagCount);
    const sharedClicks = await readClicks();

    const lines = orderIds.slice(0, 15).map((id, at) => `4.63,${makeTrackingNumber(at)},USPS,${id}`);
    await page.getByLabel("Import Tracking Numbers").setInputFiles({
      name: "shipments.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Cost,Tracking Number,Carrier,Order ID", ...lines].join("\n")),
    });
    const button = page.getByRole("button", { name: "Set 15 Numbers" });
    await button.waitFor();
    await expectFitsAll(page, "fifteen rows of an import");
    await photograph(page, "shipping-day-import");
    await button.click();
    await expectText(page, "15 tracking numbers set");
    await expect.poll(() => rows.count()).toBe(15);
    const importClicks = (await readClicks()) - sharedClicks;
    // The file is chosen with two more: the button, and Open.
    expect(sharedClicks + importClicks + 2).toBeLessThanOrEqual(25);

    await rows
      .first()
      .getByLabel(/^Tracking number/)
      .click();
    for (let at = 15; at < tagCount; at++) {
      await page.keyboard.type(`42078701${makeTrackingNumber(at)}`);
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => rows.count()).toBe(0);
    expect((await readClicks()) - importClicks).toBeLessThanOrEqual(20);
    await endSale();
  },
);
