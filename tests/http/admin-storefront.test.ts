import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { address, makeVariant } from "#tests/make.ts";
import { openAdmin } from "./open-admin.ts";

test("admin session: on the storefront its browser is a visitor's", async ({ db }) => {
  const app = await openAdmin(db);
  expect(await app.read("/")).not.toContain('href="/profile"');
  const { body } = await app.call("create-stripe-checkout", await oneTag(db));
  expect(body).toMatchObject({ success: true });
  expect(await db.select().from(purchases)).toMatchObject([
    { buyerUserId: null, buyerEmail: "ada@example.com" },
  ]);
  expect((await app.request("/admin/dashboard")).status).toBe(200);
});

async function oneTag(db: Database) {
  const { id: productId } = await makeVariant(db);
  const profileInfo = {
    displayName: "Ada Palmer",
    phoneNumber: "2145550137",
    email: "ada@example.com",
    ...address,
  };
  return { items: [{ productId, quantity: 1, profileInfo }] };
}
