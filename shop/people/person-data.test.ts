import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import type { Tracking } from "#shop/orders/tracking.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeJobs } from "#tests/services.ts";
import { listPersonData } from "./person-data.server.ts";

const number = "1Z999AA10123456784";
const tracking: Tracking = { carrier: "ups", number, url: `https://www.ups.com/track?tracknum=${number}` };

async function readOrders(db: Database, email: string): Promise<object[]> {
  const part = listPersonData(db, { email, userId: null }).find(({ name }) => name === "orders")!;
  const records: object[] = [];
  for await (const record of part.records) records.push(record);
  return records;
}

test("data: a buyer's file has no number of a parcel to a hidden address, its history neither", async ({
  db,
}) => {
  const owner = await makeProfile(db, { paidAt: now, claimedAt: now });
  const by = { jobs: makeJobs(), actor: null, now };
  const buy = async (buyerEmail: string, buyerMadeProfile: boolean) => {
    const order = { profileId: owner.id, buyerMadeProfile };
    const { invoice } = await makePaidPurchase(db, { buyerEmail }, [order]);
    const invoiceNumber = parseInvoiceNumber(invoice)!;
    await setTracking(db, { invoiceNumber, tracking }, by);
    return JSON.stringify(await readOrders(db, buyerEmail));
  };

  const hidden = await buy("ann@example.com", false);
  expect(hidden).toContain("UPS");
  expect(hidden).not.toContain(number);
  expect((await buy("bob@example.com", true)).split(number)).toHaveLength(4);
});

test("data: a purchase names its deleted tags and what the bank took, so that its total adds up", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}]);
  await deleteOrder(db, parseInvoiceNumber(shop.purchase.invoices[1] ?? "") ?? "", shop);
  await makeDispute(db, shop.purchase.id, "lost", 29_98);
  const { buyerEmail: email } = await shop.row();
  const [purchase] = await readOrders(db, email);
  expect(purchase).toMatchObject({
    total: 29.98,
    tags: [{ price: 14.99 }],
    deletedTags: [{ invoice: shop.purchase.invoices[1], price: 14.99 }],
    refunds: [{ amount: 29.98, isByBank: true }],
  });
});
