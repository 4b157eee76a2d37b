import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";

test("admin: invalid requests are refused or ignored, never an error 500", async ({ db }) => {
  const app = await openAdmin(db);
  const addresses = [
    "/admin/profiles?search=%00",
    "/admin/orders?q=%00&from=0000-01-01&to=99999-01-01",
    "/admin/orders.csv?from=0000-01-01",
    "/admin/audit?from=0000-01-01&name=%00",
    "/admin/audit.csv?from=0000-01-01",
  ];
  for (const address of addresses) expect((await app.request(address)).status, address).toBe(200);
  for (const path of ["/admin/dashboard", "/admin/messages", "/admin/orders"]) {
    const send = (type: string) =>
      app.request(path, { method: "POST", headers: { "content-type": type }, body: "{}" });
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencodedX"])
      expect([(await send(type)).status, path, type]).toEqual([415, path, type]);
    expect([(await send("multipart/form-data")).status, path]).toEqual([400, path]);
  }
  expect(app.reported).toEqual([]);
});

test("export: a failure never reveals the database query", async ({ db }) => {
  let isDown = false;
  const failing = new Proxy(db, {
    get(target, name) {
      if (isDown && name === "select") throw new Error("Failed query: select secret params: ada@example.com");
      return Reflect.get(target, name);
    },
  });
  const app = await openAdmin(failing);
  await app.request("/admin/orders");
  isDown = true;
  for (const path of ["/admin/orders.csv?q=ada@example.com", "/admin/audit.csv"]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("cache-control")], path).toEqual([500, "no-store"]);
    expect(await answer.text()).not.toContain("ada@example.com");
  }
  expect(app.reported.length).toBeGreaterThanOrEqual(2);
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
