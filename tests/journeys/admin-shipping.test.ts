import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { readCsv } from "#tests/read-csv.ts";
import { pictureFile, sellProducts } from "./admin-products-steps.ts";
import { expectText, newOwner, openAsAdmin } from "./admin-steps.ts";
import { desktopTest, expectAccessibleAll, expectFitsAll, openPage, photograph } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { expectFocus, heading } from "./steps.ts";

const numbers = [
  "9400100000000000000006",
  "9400100000000000000013",
  "9400100000000000000020",
  "9400100000000000000037",
];

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
    const buyers = ["Ada", "Ben", "Cyd", "Dan"].map(newOwner);
    for (const buyer of buyers)
      await buyTags(buyer, [{ productId: `${code}-A`, price: 14.99, engravedName: buyer.displayName }]);

    await page.goto("/admin/shipping");
    await heading(page, "Shipping");
    const row = (at: number) => page.getByRole("row").filter({ hasText: buyers[at]!.displayName });
    await expectAccessibleAll(page, "/admin/shipping");
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

    const lines = orderIds.map((orderId, at) => `${orderId},${numbers[at]},USPS,$4.63`);
    const text = ["Order ID,Tracking Number,Carrier,Cost", ...lines, `FT-1-P1,${numbers[3]},USPS,$4.63`].join(
      "\n",
    );
    await page
      .getByLabel("Import Tracking Numbers")
      .setInputFiles({ name: "shipments.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByText("Skipped: no parcel has this Order ID").waitFor();
    await expectFitsAll(page, "the rows of an import");
    await photograph(page, "shipping-import");
    await page.getByRole("button", { name: "Set 2 Numbers" }).click();
    await expectText(page, "2 tracking numbers set");
    await row(0).waitFor({ state: "detached" });

    await row(2)
      .getByLabel(/^Tracking number/)
      .focus();
    await page.keyboard.type(`420100010000${numbers[2]}`);
    await page.keyboard.press("Enter");
    await row(2).getByText("This label is for ZIP code 10001, the parcel goes to 78701.").waitFor();
    // The next scan replaces what was refused.
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
