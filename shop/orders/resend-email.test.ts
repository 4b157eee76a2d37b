import { expect } from "vitest";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { orders } from "./orders.table.ts";
import { resendEmail } from "./resend-email.server.ts";

const actor = { userId: crypto.randomUUID(), email: "admin@example.com" };
const later = new Date(now.getTime() + 61_000);

test("resend: one email a press, a second press within a minute none", async ({ db }) => {
  const jobs = makeJobs();
  const tag = { parcel: { trackingNumber: "1Z1" } };
  const { id: purchaseId, number: invoiceNumber } = await makePaidPurchase(db, {}, [tag]);
  const press = (email: "confirmation" | "tracking", at = now) =>
    resendEmail(db, { invoiceNumber, email }, { jobs, actor, now: at });
  expect(await press("confirmation")).toBe("enqueued");
  expect(await press("confirmation")).toEqual({ waitSeconds: 60 });
  expect(await press("tracking")).toBe("enqueued");
  expect(await press("confirmation", later)).toBe("enqueued");
  const again = expect.any(String);
  expect(jobs.enqueued).toEqual([
    ["order-confirmation", { purchaseId, again }],
    ["order-shipped", { purchaseId, again }],
    ["order-confirmation", { purchaseId, again }],
  ]);
  const [order] = await db.select().from(orders);
  const entries = await listAuditEntries(db, [order!.id]);
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    "confirmation_resent",
    "confirmation_resent",
    "tracking_resent",
  ]);
});

test("resend: no tracking email without a number, none of an unknown order", async ({ db }) => {
  const jobs = makeJobs();
  const { number: invoiceNumber } = await makePaidPurchase(db);
  const by = { jobs, actor, now };
  expect(await resendEmail(db, { invoiceNumber, email: "tracking" }, by)).toBe("not_found");
  expect(await resendEmail(db, { invoiceNumber: "7", email: "confirmation" }, by)).toBe("not_found");
  expect(jobs.enqueued).toEqual([]);
});
