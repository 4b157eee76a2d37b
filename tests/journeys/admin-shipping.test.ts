import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { readCsv } from "#tests/read-csv.ts";
import { pictureFile, sellProducts } from "./admin-products-steps.ts";
import { expectText, newOwner, openAsAdmin } from "./admin-steps.ts";
import {
  desktopTest,
  drawn,
  expectAccessibleAll,
  expectFitsAll,
  hold,
  openPage,
  photograph,
} from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { expectFocus, heading } from "./steps.ts";

const numbers = [
  "9400100000000000000006",
  "9400100000000000000013",
  "9400100000000000000020",
  "9400100000000000000037",
];

/** Splits a parcel of two tags, holds one of its two, releases it, and packs both together again. */
async function splitAndHold(page: Page, rows: Locator) {
  await rows.getByText("Split").click();
  await rows.getByRole("button", { name: "Pack Separately" }).first().click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().getByText("Hold", { exact: false }).first().click();
  await rows.first().getByLabel("Reason").fill("Waits for a second bag");
  await photograph(page, "shipping-split");
  await rows.first().getByRole("button", { name: "Hold" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  const held = page.getByRole("region", { name: "On hold" });
  await held.getByText("On hold: Waits for a second bag").waitFor();
  await expectAccessibleAll(page, "shipping with a parcel on hold");
  await held.getByRole("button", { name: /^Release FT-/ }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows
    .first()
    .getByRole("button", { name: /^Pack Together with FT-/ })
    .click();
  await expect.poll(() => rows.count()).toBe(1);
  await held.waitFor({ state: "detached" });
}

desktopTest(
  "shipping: parcels out and tracking numbers back by two files, the last ones by scanner",
  async ({ page }) => {
    await openAsAdmin(page, "/admin/products");
    const code = `M${crypto.randomUUID().slice(0, 8)}`;
    const headers = { "content-type": "application/octet-stream" };
    const { buffer: data } = await pictureFile("marker.png");
    const sent = await page.request.post("/admin/products/pictures", { data, headers });
    const images = `\n${((await sent.json()) as { id: string }).id}`;
    // Without a drawing there is nothing to engrave: it can be shipped at once.
    const endSale = await sellProducts(page, { productTitle: `Ball marker ${code}`, productId: code }, [
      { productTitle: "Brass", subProductId: "A", weight: "0.05", images },
      { productTitle: "Steel", subProductId: "B", weight: "0.05", images },
    ]);
    const buyers = ["Ada", "Ben", "Cyd", "Dan", "Eve"].map(newOwner);
    for (const buyer of buyers) {
      const tag = { productId: `${code}-A`, price: 14.99, engravedName: buyer.displayName };
      await buyTags(buyer, buyer === buyers[3] ? [tag, tag] : [tag]);
    }

    await page.goto("/admin/shipping");
    await heading(page, "Shipping");
    const row = (at: number) => page.getByRole("row").filter({ hasText: buyers[at]!.displayName });
    await expectAccessibleAll(page, "/admin/shipping");
    await splitAndHold(page, row(3));
    for (const at of [0, 1]) await row(at).getByRole("checkbox").check();
    await photograph(page, "shipping");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export 2 Ticked" }).click(),
    ]);
    const [head = [], ...rows] = readCsv(readFileSync(await download.path(), "utf8"));
    const orderIds = rows.map((each) => each[head.indexOf("Order ID")]);
    expect(orderIds).toHaveLength(2);
    await row(0).getByText("Not yet").waitFor({ state: "detached" });

    const lines = orderIds.map((orderId, at) => `${orderId},${numbers[at]},USPS,$4.63,,`);
    const unknown = `FT-1-P1,${numbers[3]},USPS,$4.63,${buyers[4]!.displayName.toUpperCase()},78701-1234`;
    const text = ["Order ID,Tracking Number,Carrier,Cost,Recipient,Zipcode", ...lines, unknown].join("\n");
    await page
      .getByLabel("Import Tracking Numbers")
      .setInputFiles({ name: "shipments.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByText("Skipped: no parcel has this Order ID").waitFor();
    await page.getByRole("button", { name: "Set 2 Numbers" }).waitFor();
    await page.getByLabel(/^Set it for FT-/).check();
    await expectFitsAll(page, "the rows of an import");
    await photograph(page, "shipping-import");
    await page.getByRole("button", { name: "Set 3 Numbers" }).click();
    await expectText(page, "3 tracking numbers set");
    for (const at of [0, 1, 4]) await row(at).waitFor({ state: "detached" });

    await row(2)
      .getByLabel(/^Tracking number/)
      .focus();
    await page.keyboard.type(`420100010000${numbers[2]}`);
    await page.keyboard.press("Enter");
    const refusal = row(2).getByText("This label is for ZIP code 10001, the parcel goes to 78701.");
    await refusal.waitFor();
    // Nothing was typed since: the focus is back.
    await page.keyboard.type(`420100020000${numbers[2]}`);
    const answer = await hold(page, /shipping\.data/);
    await page.keyboard.press("Enter");
    await page.keyboard.type(numbers[0]!.slice(0, 9));
    answer();
    await row(2).getByText("This label is for ZIP code 10002").waitFor();
    await drawn(page);
    await page.keyboard.type(numbers[0]!.slice(9));
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(numbers[0]);
    await row(3)
      .getByLabel(/^Tracking number/)
      .fill("");
    await row(2)
      .getByLabel(/^Tracking number/)
      .focus();
    await page.keyboard.type(numbers[2]!);
    await page.keyboard.press("Enter");
    await row(2).waitFor({ state: "detached" });
    await expectFocus(page, "number");
    await endSale();

    await openPage(page, "/admin/shipping/late");
    await heading(page, "Promised Days");
    await row(3).waitFor();
    await expectAccessibleAll(page, "promised days");
  },
);
