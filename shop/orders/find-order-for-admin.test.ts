import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { disputes } from "./disputes.table.ts";
import { findOrderForAdmin } from "./find-order-for-admin.server.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { refunds } from "./refunds.table.ts";
import { effectiveAddress } from "./shipping-address.ts";

test("admin order: comes with all orders of its purchase, profiles and refunds", async ({ db }) => {
  const gift = { orderType: "gift" as const, buyerName: "Bob Byer", buyerEmail: "bob@example.com" };
  const made = await makePaidPurchase(db, {}, [{}, gift, { profileId: null }]);
  await makeDispute(db, made.id, "won");
  const refund = { purchaseId: made.id, amount: cents(5_00), requestedBy: "admin@example.com" };
  await db.insert(refunds).values({ ...refund, scope: "provider" });

  const found = await findOrderForAdmin(db, parseInvoiceNumber(made.invoices[1]!)!);
  expect(found?.orders.map(({ invoiceNumber }) => invoiceNumber)).toEqual(made.invoices);
  expect(found?.order).toMatchObject({
    invoiceNumber: made.invoices[1],
    buyer: { name: "Bob Byer", email: "bob@example.com", phone: "" },
    publicId: made.profile.publicId,
  });
  expect(found?.orders[2]).toMatchObject({ publicId: null, profileId: null, buyer: null });
  expect(found?.purchase).toMatchObject({ id: made.id, total: 44_97, disputeStatus: "won" });
  expect(found?.refunds).toMatchObject([{ amount: 5_00, state: "requested", scope: "provider" }]);
});

test("admin order: an open dispute has until when to answer it", async ({ db }) => {
  const made = await makePaidPurchase(db);
  await makeDispute(db, made.id);
  const dueBy = async () =>
    (await findOrderForAdmin(db, parseInvoiceNumber(made.invoices[0]!)!))?.purchase.disputeDueBy;
  expect(await dueBy()).toEqual(new Date(now.getTime() + 7 * 24 * 60 * 60_000));
  await db.update(disputes).set({ closedAt: now });
  expect(await dueBy()).toBeNull();
});

test("admin order: unknown numbers and unpaid orders are not found", async ({ db }) => {
  await makePurchase(db);
  expect(await findOrderForAdmin(db, 0)).toBeUndefined();
  expect(await findOrderForAdmin(db, 100_001)).toBeUndefined();
});

test("an order whose profile is gone keeps its own recipient and address", async ({ db }) => {
  const { invoices, profile } = await makePaidPurchase(db);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  const found = await findOrderForAdmin(db, parseInvoiceNumber(invoices[0]!)!);
  expect(found?.order).toMatchObject({
    profileId: null,
    publicId: null,
    recipient: { name: "Ada Palmer" },
    shipping: { addressLine1: "1 Fairway Drive", city: "Austin" },
  });
});

const own = {
  customerName: "Ada Palmer",
  shippingName: "",
  shippingAddressLine1: "",
  shippingAddressLine2: null,
  shippingCity: "Dallas",
  shippingState: "",
  shippingPostalCode: "",
};
const profile = {
  addressLine1: "2 Stored Street",
  addressLine2: "Suite 5",
  city: "Austin",
  state: "TX",
  postalCode: "78701",
};

test("admin order: the profile fills address gaps; line 2 only for its own street", () => {
  const { addressLine1, addressLine2, state, postalCode } = profile;
  expect(effectiveAddress(own, profile)).toEqual({
    name: "Ada Palmer",
    addressLine1,
    addressLine2,
    city: "Dallas",
    state,
    postalCode,
  });
  const street = effectiveAddress({ ...own, shippingAddressLine1: "9 Other Road" }, profile);
  expect([street.addressLine1, street.addressLine2]).toEqual(["9 Other Road", null]);
  expect(effectiveAddress(own, null)).toMatchObject({ addressLine1: "", city: "Dallas", state: "" });
});
