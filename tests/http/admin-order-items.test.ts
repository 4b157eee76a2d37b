import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";

/** The items of an order's page: which order each is of, and whether the others lie open. */
async function itemsOf(read: (path: string) => Promise<string>, invoice?: string) {
  const html = await read(`/admin/orders/${invoice}`);
  const items = html.slice(html.indexOf("Order Items ("), html.indexOf("Admin Notes"));
  const [, attributes, summary] = /<details([^>]*)><summary[^>]*>(.*?)<\/summary>/.exec(items) ?? [];
  return {
    order: [...items.matchAll(/>(FT-[\d-]+)(?: \(this order\))?</g)].map(([, number]) => number),
    isOpen: attributes?.includes("open=") ?? false,
    summary,
  };
}

test("order page: the opened order first, then the others by number", async ({ db }) => {
  const { read } = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}, {}, {}, {}]);
  const [first, second, third, fourth, fifth] = invoices;
  expect(await itemsOf(read, fifth)).toEqual({
    order: [fifth, first, second, third, fourth],
    isOpen: true,
    summary: "4 other orders of this purchase",
  });
  expect((await itemsOf(read, third)).order).toEqual([third, first, second, fourth, fifth]);
});

test("many other orders of a purchase lie closed below the opened one", async ({ db }) => {
  const { read } = await openAdmin(db);
  const { invoices } = await makePaidPurchase(
    db,
    {},
    Array.from({ length: 6 }, () => ({})),
  );
  const last = invoices.at(-1);
  expect(await itemsOf(read, last)).toEqual({
    order: [last, ...invoices.slice(0, -1)],
    isOpen: false,
    summary: "5 other orders of this purchase",
  });
  const alone = await makePaidPurchase(db);
  expect(await itemsOf(read, alone.invoices[0])).toMatchObject({ summary: undefined });
});

test("many gifts to several people lie open with amount, recipient, note, address and label", async ({
  db,
}) => {
  const { read } = await openAdmin(db);
  const people = [1, 2, 3, 4, 5, 6].map((each) => `Person ${each}`);
  const elsewhere = people.map((customerName) => ({
    customerName,
    parcel: { addressLine1: `${customerName} Road` },
  }));
  const alone = await makePaidPurchase(db, {}, elsewhere);
  expect(await itemsOf(read, alone.invoices[0])).toMatchObject({ isOpen: true });
  const html = await read(`/admin/orders/${alone.invoices[0]}`);
  for (const person of people) expect(html).toContain(`${person} Road`);
  for (const invoice of alone.invoices) expect(html).toContain(`Print Label of ${invoice}`);

  const notes = people.map((person) => ({ email: `${person[7]}@example.com`, giftNote: `To ${person}` }));
  const together = await makePaidPurchase(db, {}, notes);
  const own = await read(`/admin/orders/${together.invoices[0]}`);
  for (const { email, giftNote } of notes) for (const text of [email, giftNote]) expect(own).toContain(text);
});

test("a recipient's name leads to the profile while it is there", async ({ db }) => {
  const { read } = await openAdmin(db);
  const { invoice, profile } = await makePaidPurchase(db);
  const link = new RegExp(`<a [^>]*href="/admin/profile/${profile.id}"[^>]*>Ada Palmer</a>`);
  expect(await read(`/admin/orders/${invoice}`)).toMatch(link);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  expect(await read(`/admin/orders/${invoice}`)).not.toContain("/admin/profile/");
});
