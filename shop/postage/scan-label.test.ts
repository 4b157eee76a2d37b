import { expect } from "vitest";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { productionHolds } from "#shop/production/production.table.ts";
import { test } from "#tests/database.ts";
import { makeVariant, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeUspsNumber } from "#tests/make-tracking.ts";
import { makeJobs } from "#tests/services.ts";
import { exportPostage } from "./export-postage.server.ts";
import { scanLabel } from "./scan-label.server.ts";

const label = makeUspsNumber(1);

test("scan: no label ships a parcel that is held, moved since its export, sent or cancelled", async ({
  db,
}) => {
  const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "bo@shop.example" }, now };
  const variant = await makeVariant(db, { weight: 0.09 });
  const tag = { productDbId: variant.id, materialId: null };
  const { id, invoices } = await makePaidPurchase(db, {}, [tag, tag]);
  const invoiceNumber = parseInvoiceNumber(invoices[0]!)!;
  const scan = (typed = label) => scanLabel(db, { invoiceNumber, typed }, by);
  const [, heldTag] = await listPackedOrders(db, id);
  await db.insert(productionHolds).values({ orderId: heldTag!.id, reason: "Wait for Bo" });
  expect(await scan()).toEqual({ problem: "This parcel is on hold: Wait for Bo" });
  await db.delete(productionHolds);
  const { ids } = await exportPostage(db, undefined, by);
  await db.update(parcels).set({ addressLine1: "2 Fairway Drive" });
  expect(await scan()).toMatchObject({ problem: expect.stringContaining("changed after the export") });
  expect((await listPackedOrders(db, id)).map(({ status }) => status)).toEqual(["pending", "pending"]);
  await exportPostage(db, ids, by);
  expect(await scan()).toMatchObject({ tracking: { number: label } });
  expect(await scan(makeUspsNumber(2))).toMatchObject({ problem: expect.stringContaining(label) });
  expect(await scan()).toMatchObject({ tracking: { number: label } });
  expect(by.jobs.enqueued).toHaveLength(1);
  const shipped = { invoiceNumber, was: "shipped" as const };
  await setOrderStatus(db, { orders: [shipped], status: "cancelled", wholeParcel: true }, by);
  expect(await scan()).toEqual({ problem: `${invoices[0]} was cancelled or refunded. Don't ship it.` });
});
