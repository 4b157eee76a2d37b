import { expect, test } from "vitest";
import { withPool } from "#tests/concurrent.ts";
import { makeVariant } from "#tests/make.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { exportPostage } from "./export-postage.server.ts";
import { importPostage } from "./import-postage.server.ts";

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
    const set = await Promise.all(Array.from({ length: 10 }, () => importPostage(db, [row], shop)));
    expect(set.reduce((sum, count) => sum + count)).toBe(1);
    expect(shop.jobs.enqueued.filter(([name]) => name === "order-shipped")).toHaveLength(1);
  });
});
