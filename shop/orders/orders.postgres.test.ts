import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { createLink } from "#shop/accounts/account-emails.server.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { address, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { editOrder } from "./edit-order.server.ts";
import { findBuyerEdit } from "./order-buyer.server.ts";
import { editVersion, orderEditForm, toEditValues } from "./order-edit.ts";
import { orders } from "./orders.table.ts";
import { parcels } from "./purchases.table.ts";
import { resendEmail } from "./resend-email.server.ts";
import { setOrderStatus } from "./status-and-notes.server.ts";

const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const values = toEditValues({
  shipping: { name: "Ada Palmer", ...address },
  engraving: { engravedName: "Ada Palmer" },
  ...{ giftNote: null, variant: null },
});

async function paidOrders(db: Database, count: number) {
  const tags = Array.from({ length: count }, () => ({}));
  return (await makePaidPurchase(db, {}, tags)).numbers;
}

const seen = (numbers: string[]) =>
  numbers.map((invoiceNumber) => ({ invoiceNumber, was: "pending" as const }));

function edit(db: Database, invoiceNumber: string, city: string, jobs = makeJobs()) {
  const form = orderEditForm.parse({ ...values, city });
  const wanted = { invoiceNumber, form, version: editVersion(values), wholeParcel: true, everyTag: false };
  return editOrder(db, wanted, { ...by, jobs });
}

test("order: of two edits of one parcel at once the first wins, and one email is sent", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 2);
    const jobs = makeJobs();
    const cities = ["Dallas", "Waco", "Houston", "Plano", "Tyler", "Irving"];
    const outcomes = await Promise.all(cities.map((city, at) => edit(db, numbers[at % 2]!, city, jobs)));
    const saved = outcomes.filter(({ outcome }) => outcome === "saved");
    expect(saved).toHaveLength(1);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["saved", "changed_meanwhile"]));
    const rows = await listPackedOrders(db);
    expect(new Set(rows.map(({ parcel }) => parcel.city)).size).toBe(1);
    expect(jobs.enqueued).toHaveLength(1);
    const ids = rows.map(({ id }) => id);
    expect(await listAuditEntries(db, ids)).toHaveLength(2);
  });
});

test("order: an edit waits for a status change and is too late for a shipped order", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 2);
    let edited: ReturnType<typeof edit> | undefined;
    await db.transaction(async (shipping) => {
      await setOrderStatus(shipping, { orders: seen(numbers), status: "shipped" }, by);
      edited = edit(db, numbers[0]!, "Dallas");
      await untilBlocked(db, 1);
    });
    expect(await edited).toEqual({ outcome: "closed", status: "shipped" });
    expect(await db.selectDistinct({ city: parcels.city }).from(parcels)).toEqual([{ city: "Austin" }]);
  });
});

test("order: a status change waits for an edit, and both are kept", async () => {
  await withPool(async (db) => {
    const [number = ""] = await paidOrders(db, 2);
    let changed: Promise<unknown> | undefined;
    await db.transaction(async (editing) => {
      await edit(editing, number, "Dallas");
      changed = setOrderStatus(db, { orders: seen([number]), status: "shipped", wholeParcel: false }, by);
      await untilBlocked(db, 1);
    });
    expect(await changed).toEqual({ outcome: "changed" });
    expect(await listPackedOrders(db)).toMatchObject([
      { parcel: { city: "Dallas" }, status: "shipped" },
      { parcel: { city: "Dallas" }, status: "pending" },
    ]);
  });
});

test("order: of two saves by one link for the address at once, one counts", async () => {
  await withPool(async (db) => {
    const email = "ada@example.com";
    const { number: invoiceNumber } = await makePaidPurchase(db, { buyerEmail: email });
    const link = { value: { invoiceNumber, email }, expiresAt: new Date(now.getTime() + 60_000) };
    const buyer = { addressToken: await createLink(db, "change-address", link) };
    const seen = (await findBuyerEdit(db, { buyer, invoiceNumber }, now))?.values ?? {};
    const { engravedName: _, giftNote: __, variant: ___, ...address } = orderEditForm.parse(values);
    const save = (city: string) => {
      const form = { ...address, city };
      const wanted = { invoiceNumber, form, version: seen.version ?? "", wholeParcel: true, everyTag: true };
      return editOrder(db, wanted, { buyer, jobs: makeJobs(), now });
    };
    const outcomes = await Promise.all(["Dallas", "Waco", "Plano"].map(save));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["not_found", "not_found", "saved"]);
  });
});

test("order: a status change waits for a deletion and returns that it is gone", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 2);
    let saved: Promise<unknown> | undefined;
    await db.transaction(async (deleting) => {
      await deleteOrder(deleting, numbers[0]!, by);
      saved = setOrderStatus(db, { orders: seen(numbers), status: "shipped" }, by);
      await untilBlocked(db, 1);
    });
    expect(await saved).toEqual({ outcome: "not_found" });
    expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "pending" }]);
  });
});

test("order: a deletion waits for a status change and then deletes", async () => {
  await withPool(async (db) => {
    const [number = ""] = await paidOrders(db, 1);
    let deleted: Promise<unknown> | undefined;
    await db.transaction(async (saving) => {
      await setOrderStatus(saving, { orders: seen([number]), status: "shipped" }, by);
      deleted = deleteOrder(db, number, by);
      await untilBlocked(db, 1);
    });
    expect(await deleted).toEqual({ labelFiles: [] });
    expect(await db.select().from(orders).where(eq(orders.invoiceNumber, number))).toEqual([]);
  });
});

test("order: of concurrent changes of the same orders in any sequence the first wins", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db, 20);
    const statuses = ["shipped", "completed", "processing"] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const listed = seen(at % 2 ? numbers : numbers.toReversed());
        return setOrderStatus(db, { orders: listed, status: statuses[at % 3]! }, by);
      }),
    );
    const changed = outcomes.filter(({ outcome }) => outcome === "changed");
    // Four asked for what the first one set.
    expect(changed).toHaveLength(4);
    const left = await db.selectDistinct({ status: orders.status }).from(orders);
    expect(left).toHaveLength(1);
  });
});

test("resend: of many presses at once one sends", async () => {
  await withPool(async (db) => {
    const jobs = makeJobs();
    const { number: invoiceNumber } = await makePaidPurchase(db);
    const wanted = { invoiceNumber, email: "confirmation" as const };
    const presses = Array.from({ length: 8 }, () => resendEmail(db, wanted, { ...by, jobs }));
    const outcomes = await Promise.all(presses);
    expect(outcomes.filter((outcome) => outcome === "enqueued")).toHaveLength(1);
    expect(jobs.enqueued).toHaveLength(1);
  });
});
