import { expect } from "vitest";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import type { Tracking } from "#shop/orders/tracking.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { dataOf } from "./person-data.server.ts";

const number = "1Z999AA10123456784";
const tracking: Tracking = { carrier: "ups", number, url: `https://www.ups.com/track?tracknum=${number}` };

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
    const part = dataOf(db, { email: buyerEmail, userId: null }).find(({ name }) => name === "orders")!;
    const records: object[] = [];
    for await (const record of part.records) records.push(record);
    return JSON.stringify(records);
  };

  const hidden = await buy("ann@example.com", false);
  expect(hidden).toContain("UPS");
  expect(hidden).not.toContain(number);
  expect((await buy("bob@example.com", true)).split(number)).toHaveLength(4);
});
