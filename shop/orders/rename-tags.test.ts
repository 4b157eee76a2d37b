import { asc } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { findOrderChange } from "./order-change.server.ts";
import { orders } from "./orders.table.ts";
import { listRenamableTags, type Renaming, renameTags } from "./rename-tags.server.ts";

const names = ["Ada", "Bo", "Cy"];

async function makeGroup(db: Database) {
  const tags = names.map((engravedName) => ({ engravedName, orderType: "gift" as const }));
  const viewTokenHash = tokenHash("the link");
  const { invoices } = await makePaidPurchase(db, { viewTokenHash }, tags);
  const jobs = makeJobs();
  const invoiceNumber = parseInvoiceNumber(invoices[0]!)!;
  const rename = (typed: string[], was = names, viewToken = "the link") => {
    const renaming: Renaming = Object.fromEntries(
      invoices.map((invoice, at) => [invoice, { was: was[at]!, text: { engravedName: typed[at]! } }]),
    );
    return renameTags(db, { invoiceNumber, renaming }, { buyer: { viewToken }, jobs, now });
  };
  const engraved = async () =>
    (await db.select().from(orders).orderBy(asc(orders.position))).map(({ engravedName }) => engravedName);
  return { invoices, invoiceNumber, jobs, rename, engraved };
}

test("rename: many names in one save, one email with each before and now", async ({ db }) => {
  const { invoices, invoiceNumber, jobs, rename, engraved } = await makeGroup(db);
  expect(await rename(["Adah", "Bo", "Cyrus"])).toBe("saved");
  expect(await engraved()).toEqual(["Adah", "Bo", "Cyrus"]);
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["order-changed", "order-change-notice"]);
  const change = jobs.enqueued[0]![1] as Parameters<typeof findOrderChange>[1];
  expect((await findOrderChange(db, change, "buyer"))?.renamed).toEqual([
    { invoice: invoices[0], was: "Ada", is: "Adah" },
    { invoice: invoices[2], was: "Cy", is: "Cyrus" },
  ]);
  expect(await db.select().from(auditLog)).toHaveLength(2);
  const found = await listRenamableTags(db, { buyer: { viewToken: "the link" }, invoiceNumber }, now);
  expect(found?.map(({ engraving }) => engraving.engravedName)).toEqual(["Adah", "Bo", "Cyrus"]);
});

test("rename: all or nothing where one is begun, was changed or can't be engraved", async ({ db }) => {
  const { invoices, jobs, rename, engraved } = await makeGroup(db);
  expect(await rename(["Adah", "漢字", "Cy"])).toEqual({ problems: { [invoices[1]!]: expect.any(String) } });
  expect(await rename(["Adah", "Beau", "Cy"], ["Ada", "Bob", "Cy"])).toMatchObject({
    problems: { [invoices[1]!]: "It was changed meanwhile to Bo." },
  });
  await db.update(orders).set({ status: "processing" });
  expect(await rename(["Adah", "Bo", "Cy"])).toMatchObject({
    problems: { [invoices[0]!]: "The workshop has started on this tag." },
  });
  expect([await engraved(), jobs.enqueued]).toEqual([names, []]);
});

test("rename: nobody but the buyer, and nothing to save emails nobody", async ({ db }) => {
  const { invoiceNumber, jobs, rename, engraved } = await makeGroup(db);
  expect(await rename(["Adah", "Bo", "Cy"], names, "another link")).toBe("not_found");
  const stranger = { buyer: { userId: crypto.randomUUID() }, invoiceNumber };
  expect(await listRenamableTags(db, stranger, now)).toBeUndefined();
  expect(await rename(names)).toBe("saved");
  expect([await engraved(), jobs.enqueued]).toEqual([names, []]);
});
