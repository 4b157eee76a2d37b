import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, makeAdmin, password } from "#tests/make-account.ts";
import { openApp, realTime } from "./open-app.ts";

/** Where the data of a page leads somebody who isn't signed in: a page, and where its sign-in leads on to. */
async function ledFrom(app: ReturnType<typeof openApp>, path: string, init?: RequestInit) {
  const answer = await (await app.request(path, init)).text();
  const address = /"(\/(?:admin|auth)\?[^"]*)"/.exec(answer)?.[1] ?? "";
  const { pathname, searchParams } = new URL(address, "https://shop.example");
  return { address, pathname, next: searchParams.get("next") };
}

test("return path: after the session ended, a click leads through sign-in to its page", async ({ db }) => {
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);
  const list = await ledFrom(app, "/admin/orders.data?status=open&_routes=pages%2Fadmin%2Flayout");
  expect(list).toMatchObject({ pathname: "/admin", next: "/admin/orders?status=open" });
  const signedIn = await app.post(list.address, { email, password });
  expect(signedIn.headers.get("location")).toBe(list.next);
  expect(await app.read(list.next ?? "")).toContain("Order Management");

  const customer = openApp(db, realTime);
  const ada = await makeAccount(app.services);
  const history = await ledFrom(customer, "/orders.data?_routes=pages%2Faccount%2Forders");
  expect(history).toMatchObject({ pathname: "/auth", next: "/orders" });
  await customer.post(history.address, { email: ada.email, password });
  expect(await customer.read(history.next ?? "")).toContain("Order History");
});

test.for([
  ["/admin/products.data?tab=sub-products&index", "/admin/products?tab=sub-products"],
  ["/admin/orders/FT-100001/label.pdf.data", "/admin/orders/FT-100001"],
  ["/order/FT-1/invoice.pdf.data", "/order/FT-1"],
  ["/profile.data?tag=1&_routes=x", "/profile?tag=1"],
] as const)("%s is asked for by %s", async ([path, page], { db }) => {
  expect((await ledFrom(openApp(db, realTime), path)).next).toBe(page);
});

test("return path: an address with `_routes` leads to its page", async ({ db }) => {
  const app = openApp(db, realTime);
  const { email } = await makeAdmin(app.services);
  const old = (next: string) => new URLSearchParams({ next: `${next}?_routes=pages/x&index` });
  const admin = await app.post(`/admin?${old("/admin/orders")}`, { email, password });
  expect(admin.headers.get("location")).toBe("/admin/orders");

  const customer = openApp(db, realTime);
  const ada = await makeAccount(app.services);
  const shopper = await customer.post(`/auth?${old("/orders.data")}`, { email: ada.email, password });
  expect(shopper.headers.get("location")).toBe("/orders");
});
