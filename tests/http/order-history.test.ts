import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openCustomer } from "./open-app.ts";

test("orders: pages have no gap and no repeat, even with equal times", async ({ db }) => {
  const { read, userId, profile } = await openCustomer(db);
  const own = { profileId: profile.id };
  const made: string[] = [];
  // Two purchases of one moment follow by their ids.
  for (const [minute, id, count] of [
    [2, "3", 12],
    [2, "2", 15],
    [1, "4", 30],
    [0, "1", 2],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 12, minute));
    const rows = Array.from({ length: count }, (_, at) => ({
      engravedName: `Ada ${at}`,
      ...(at % 2 && own),
    }));
    const purchase = { id: `00000000-0000-4000-8000-00000000000${id}`, buyerUserId: userId, createdAt };
    made.unshift((await makePaidPurchase(db, purchase, rows)).invoice);
  }
  const listed: string[] = [];
  let path: string | undefined = "/orders";
  const sizes: number[] = [];
  while (path) {
    const html: string = await read(path);
    const found = [...html.matchAll(/href="\/order\/(FT-[\d-]+)"/g)].map(([, number = ""]) => number);
    sizes.push(found.length);
    listed.push(...found);
    expect(html.includes(">← Newest<")).toBe(path !== "/orders");
    path = /href="(\/orders\?before=[^"]+)"/.exec(html)?.[1];
  }
  // Each page ends with a whole purchase.
  expect(sizes).toEqual([2, 1, 1]);
  expect(listed).toEqual(made.toReversed());
  // An address of version 1.1.
  expect(await read(`/orders?before=${listed[2]}`)).toContain(listed[0]);
  expect(await read("/orders?before=nonsense")).toContain(listed[0]);
});

test("orders: what was bought with one payment is one card, and says which tags are how far", async ({
  db,
}) => {
  const { read, userId } = await openCustomer(db);
  const tags = [{}, {}, { engravedName: "Bobby" }, { status: "shipped" as const }];
  const { invoices } = await makePaidPurchase(db, { buyerUserId: userId }, tags);
  const [other] = (await makePaidPurchase(db, { buyerUserId: userId })).invoices;
  const html = await read("/orders");
  const [first = "", second, third, fourth] = invoices;
  const titles = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([title]) =>
    title.replaceAll(/<[^>]*>/g, ""),
  );
  expect(titles).toEqual([`Order #${other}`, `Order #${first.replace(/-1$/, "")} · 4 tags`]);
  const text = html.replaceAll(/<[^>]*>/g, "");
  for (const words of [`${first} and ${second}`, `${third} `, `${fourth} Shipped`, "$59.96"])
    expect(text).toContain(words);
  expect(html).toContain("Paid March 1, 2026");
  // Its tags differ, also where their prices are equal.
  expect(text).not.toContain("4 ×");
});
