import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { createLink } from "#shop/accounts/account-emails.server.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { address, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { editOrder } from "./edit-order.server.ts";
import { findBuyerEdit } from "./order-buyer.server.ts";
import { editVersion, orderEditForm, toEditValues } from "./order-edit.ts";
import { parcels } from "./purchases.table.ts";
import { setOrderStatus } from "./status-and-notes.server.ts";

const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const values = toEditValues({
  shipping: { name: "Ada Palmer", ...address },
  engraving: { engravedName: "Ada Palmer" },
  ...{ giftNote: null, variant: null },
});

async function paidOrders(db: Database) {
  return (await makePaidPurchase(db, {}, [{}, {}])).numbers;
}

function edit(db: Database, invoiceNumber: string, city: string, jobs = makeJobs()) {
  const form = orderEditForm.parse({ ...values, city });
  const wanted = { invoiceNumber, form, version: editVersion(values), wholeParcel: true, everyTag: false };
  return editOrder(db, wanted, { ...by, jobs });
}

test("order: of two edits of one parcel at once the first wins, and one email is sent", async () => {
  await withPool(async (db) => {
    const numbers = await paidOrders(db);
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
    const numbers = await paidOrders(db);
    let edited: ReturnType<typeof edit> | undefined;
    await db.transaction(async (shipping) => {
      const shipped = numbers.map((invoiceNumber) => ({ invoiceNumber, was: "pending" as const }));
      await setOrderStatus(shipping, { orders: shipped, status: "shipped" }, by);
      edited = edit(db, numbers[0]!, "Dallas");
      await untilBlocked(db, 1);
    });
    expect(await edited).toEqual({ outcome: "closed", status: "shipped" });
    expect(await db.selectDistinct({ city: parcels.city }).from(parcels)).toEqual([{ city: "Austin" }]);
  });
});

test("order: a status change waits for an edit, and both are kept", async () => {
  await withPool(async (db) => {
    const [number = ""] = await paidOrders(db);
    let changed: Promise<unknown> | undefined;
    await db.transaction(async (editing) => {
      await edit(editing, number, "Dallas");
      const one = [{ invoiceNumber: number, was: "pending" as const }];
      changed = setOrderStatus(db, { orders: one, status: "shipped", wholeParcel: false }, by);
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
