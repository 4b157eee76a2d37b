import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";

test("notes: saving over another admin's notes returns 409 and shows theirs", async ({ db }) => {
  const { submit } = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [{ adminNotes: "Theirs\nwere first" }]);
  const path = `/admin/orders/${invoices[0]}`;
  const save = (version: string) => {
    const fields = { intent: "notes", invoice: invoices[0] ?? "", notes: "Mine", version };
    return submit(path, Object.entries(fields));
  };
  const refused = await save("");
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const text of ["Theirs", "The notes were changed in another window"]) expect(html).toContain(text);
  expect((await save("Theirs\r\nwere first")).status).toBe(200);
  // The same text saved twice is no conflict.
  expect((await save("")).status).toBe(200);
});

test("admin orders: an outage shows the page's own error", async ({ db }) => {
  const { request, reported } = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db);
  for (const [path, words] of [
    ["/admin/orders", "Failed to fetch orders: "],
    [`/admin/orders/${invoices[0]}`, "Failed to load order details"],
  ] as const) {
    let answer = "";
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table orders rename column order_type to kind_of_order`);
        const response = await request(path);
        answer = `${response.status} ${await response.text()}`;
        throw new Error("roll back");
      })
      .catch(() => undefined);
    // The failed transaction answers nothing more, like a database that is away.
    expect(answer).toMatch(/^503 /);
    expect(answer).toContain(words);
  }
  expect(reported.length).toBeGreaterThan(1);
});

test("order filter: an end before the start is an error of the field", async ({ db }) => {
  const { read } = await openAdmin(db);
  for (const page of ["orders", "audit"]) {
    const days = (from: string, to: string) => read(`/admin/${page}?from=${from}&to=${to}`);
    expect(await days("2026-03-02", "2026-03-01")).toContain("From is later than To.");
    expect(await days("2026-03-01", "2026-03-01")).not.toContain("From is later than To.");
  }
});
