import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import type { Email } from "#platform/email/email.ts";
import { accountEmail } from "#shop/accounts/account-jobs.ts";
import { deleteOrder } from "#shop/orders/delete-order.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { setTracking } from "#shop/orders/set-tracking.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import { jobHandlers } from "./job-handlers.ts";

const requestId = crypto.randomUUID();
const changeId = crypto.randomUUID();

function open(db: Database) {
  const services = makeServices(db, { now: () => new Date() });
  const sent: Email[] = [];
  const handlers = jobHandlers(services, { send: async (mail) => void sent.push(mail) });
  return { services, handlers, sent };
}

function claimMail(email: string, profileId: string) {
  return accountEmail.parse({ requestId: crypto.randomUUID(), about: "claim", email, profileId });
}

test("a mail about an account is sent once, however often its job runs", async ({ db }) => {
  const { services, handlers, sent } = open(db);
  const { userId, email } = await makeAccount(services);
  const { id: profileId } = await makeProfile(db, { email: "tag@example.com", paidAt: new Date() });
  const claim = claimMail("tag@example.com", profileId);
  for (let run = 0; run < 3; run++) {
    await handlers["account-mail"](accountEmail.parse({ requestId, about: "reset", email }));
    await handlers["account-mail"](claim);
    await handlers["password-changed"]({ changeId, userId });
    await handlers["profile-claimed"]({ profileId });
  }
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Choose a new password"],
    ["tag@example.com", "Is this your tag?"],
    [email, "Your password was changed"],
    ["tag@example.com", "Your tag is in your hands"],
  ]);
});

test("the mail fits what is behind the address when it is written; behind nothing it is none", async ({
  db,
}) => {
  const { services, handlers, sent } = open(db);
  await makeAccount(services);
  await makeAccount(services, { email: "new@example.com", isConfirmed: false });
  await makeProfile(db, { email: "tag@example.com", paidAt: new Date() });
  await makeProfile(db, { email: "draft@example.com" });
  for (const about of ["confirm", "reset"] as const) {
    for (const name of ["ada", "new", "tag", "draft", "nobody"]) {
      const mail = { requestId: crypto.randomUUID(), about, email: `${name}@example.com` };
      await handlers["account-mail"](accountEmail.parse(mail));
    }
  }
  expect(sent.map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`)).toEqual([
    "ada: You already have an account",
    "new: Confirm your email",
    "ada: Choose a new password",
    "new: Choose a new password",
    "tag: Is this your tag?",
  ]);
});

test("a mailbox that nobody proved is not told of passwords: whoever typed it in could flood it", async ({
  db,
}) => {
  const { services, handlers, sent } = open(db);
  const { userId } = await makeAccount(services, { isConfirmed: false });
  await handlers["password-changed"]({ changeId, userId });
  expect(sent).toEqual([]);
});

test("nobody is mailed about an account, a tag or a claim that is gone", async ({ db }) => {
  const { services, handlers, sent } = open(db);
  const { userId } = await makeAccount(services);
  const claimed = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), userId });
  await handlers["account-mail"](claimMail(claimed.email, claimed.id));
  await handlers["password-changed"]({ changeId, userId: crypto.randomUUID() });
  await handlers["profile-claimed"]({ profileId: crypto.randomUUID() });
  expect(sent).toEqual([]);
});

test("nobody is thanked for orders that were deleted before the mail was written", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId } = await makePaidPurchase(db);
  await db.delete(orders);
  await handlers["order-confirmation"]({ purchaseId });
  await handlers["order-notice"]({ purchaseId });
  expect(sent).toEqual([]);
});

test("a mail of orders that comes after one of them was deleted adds up the others", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId, invoices } = await makePaidPurchase(db, {}, [{}, {}, { engravedName: "Cy" }]);
  await deleteOrder(db, parseInvoiceNumber(invoices[2] ?? "") ?? 0, { actor: null, now: new Date() });
  await handlers["order-confirmation"]({ purchaseId });
  await handlers["order-notice"]({ purchaseId });
  expect(sent).toHaveLength(2);
  for (const { html, text } of sent) {
    expect(text).toContain("Subtotal: $29.98\nShipping: FREE\nTotal: $29.98");
    expect(html).toContain("$29.98");
    expect(`${html}${text}`).not.toContain("$44.97");
  }
});

test("a parcel is told of also when the order that it was saved on is deleted before the mail is written", async ({
  db,
}) => {
  const { handlers, sent } = open(db);
  const jobs = makeJobs();
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}]);
  const [first = 0] = invoices.map(parseInvoiceNumber);
  const tracking = { carrier: "ups", number: "1Z999AA10123456784", url: "https://ups.test/" } as const;
  const by = { actor: null, now: new Date() };
  await setTracking(db, { invoiceNumber: first, tracking, everyOrder: true }, { ...by, jobs });
  await deleteOrder(db, first, by);
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["order-shipped"]);
  const [[, parcel] = []] = jobs.enqueued;
  await handlers["order-shipped"](parcel as Parameters<(typeof handlers)["order-shipped"]>[0]);
  expect(sent).toMatchObject([{ subject: `Your order ${invoices[1]} is on its way` }]);
});

test("a parcel is told to the buyer alone, once for its number, though several orders are in it", async ({
  db,
}) => {
  const { handlers, sent } = open(db);
  const parcel = {
    trackingCarrier: "ups",
    trackingNumber: "1Z999AA10123456784",
    trackingUrl: "https://ups.test/",
  };
  const gift = { orderType: "gift" as const, email: "bob@example.com", ...parcel };
  const { id } = await makePaidPurchase(db, { orderType: "gift", buyerEmail: "ann@example.com" }, [
    gift,
    gift,
  ]);
  const tags = await db.select({ orderId: orders.id }).from(orders).where(eq(orders.purchaseId, id));
  const { trackingNumber } = parcel;
  // Jobs that a shop of before has written name an order instead.
  const jobs = [{ purchaseId: id, trackingNumber }, ...tags];
  for (const job of [...jobs, ...jobs]) await handlers["order-shipped"](job);
  await handlers["order-shipped"]({ orderId: crypto.randomUUID() });
  await handlers["order-shipped"]({ purchaseId: crypto.randomUUID(), trackingNumber });
  expect(sent.map(({ to }) => to)).toEqual(["ann@example.com"]);
  expect(JSON.stringify(sent)).not.toContain("bob@example.com");
});
