import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openAdmin } from "./open-admin.ts";

test("admin: invalid requests are refused or ignored, never an error 500", async ({ db }) => {
  const app = await openAdmin(db);
  const addresses = [
    "/admin/profiles?search=%00",
    "/admin/orders?q=%00&from=0000-01-01&to=99999-01-01",
    "/admin/orders.csv?from=0000-01-01",
    "/admin/audit?from=0000-01-01&name=%00",
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

test("admin errors show neither the storefront nor cart texts", async ({ db }) => {
  const app = await openAdmin(db);
  const refused = await app.post("/admin/products", { intent: "nonsense" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const text of ["Something went wrong", "Return to Dashboard"]) expect(page).toContain(text);
  expect(page).not.toMatch(/Your cart|href="\/products"/);
});
