import { expect, test } from "vitest";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { withPool } from "#tests/concurrent.ts";
import { makeVariant } from "#tests/make.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeUspsNumber } from "#tests/make-tracking.ts";
import { exportPostage } from "./export-postage.server.ts";
import { importPostage } from "./import-postage.server.ts";
import { scanLabel } from "./scan-label.server.ts";

test("postage: of ten people at once one exports a parcel, and one import sets its number", async () => {
  await withPool(async (db) => {
    const variant = await makeVariant(db, { weight: 0.09 });
    const shop = await openRefunding(db, [{ productDbId: variant.id, materialId: null }]);
    const files = await Promise.all(Array.from({ length: 10 }, () => exportPostage(db, undefined, shop)));
    expect(files.flatMap(({ ids }) => ids)).toHaveLength(1);
    const row = {
      orderId: `${shop.purchase.invoices[0]}-P1`,
      recipient: "",
      postalCode: "",
      tracking: { carrier: "usps", number: "9400100000000000000006", url: "https://usps.test/" },
      cost: null,
      day: undefined,
      problem: undefined,
    } as const;
    const set = await Promise.all(Array.from({ length: 10 }, () => importPostage(db, { rows: [row] }, shop)));
    expect(set.reduce((sum, count) => sum + count)).toBe(1);
    expect(shop.jobs.enqueued.filter(([name]) => name === "order-shipped")).toHaveLength(1);
  });
});

test("postage: ten workers scan at once: each parcel ships once, with one label", async () => {
  await withPool(async (db) => {
    const shops: Awaited<ReturnType<typeof openRefunding>>[] = [];
    for (let at = 0; at < 11; at++) shops.push(await openRefunding(db, [{}, {}]));
    const [contested, ...others] = shops;
    const scan = ({ purchase, ...shop }: (typeof shops)[number], at: number) =>
      scanLabel(
        db,
        { invoiceNumber: parseInvoiceNumber(purchase.invoices[0]!)!, typed: makeUspsNumber(at) },
        shop,
      );
    const scans = others.flatMap((other, at) => [scan(contested!, at), scan(other, 10 + at)]);
    const shippedCount = (await Promise.all(scans)).filter(({ problem }) => problem === undefined).length;
    expect(shippedCount).toBe(11);
    for (const { purchase, jobs } of shops) {
      const packed = await listPackedOrders(db, purchase.id);
      expect(packed.map(({ status }) => status)).toEqual(["shipped", "shipped"]);
      expect(jobs.enqueued.filter(([name]) => name === "order-shipped")).toHaveLength(1);
    }
    const numbers = await db.select({ number: parcels.trackingNumber }).from(parcels);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(11);
  });
});
