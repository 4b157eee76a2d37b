import { expect } from "vitest";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { secret } from "#tests/services.ts";
import { endpointRules } from "../rights/endpoint-rules.ts";
import { asFound, makeEverybody } from "../rights/everybody.ts";
import { pageRules } from "../rights/page-rules.ts";
import { openApp } from "./open-app.ts";

/** Everything that a page reads from its address. */
const parameters =
  "after before code from id invoice jig lang material mode name next of page product production q recipient search session_id slot-1 sort status tag to";
const search = parameters
  .split(" ")
  .map((name) => `${name}=a%%0000b`)
  .join("&");

const unreadable = [
  { type: "application/json", body: '{"name":"Ada"}' },
  { type: "multipart/form-data; boundary=x", body: "no parts" },
];

test("hostile input: NUL in an address or a form and unreadable bodies are no error 500", async ({ db }) => {
  const { people } = await makeEverybody(db);
  const { customer, admin } = people;
  const pages = Object.entries(pageRules).map(([route, { path }]) => ({ route, path }));
  const endpoints = endpointRules
    .filter(({ endpoint }) => endpoint.startsWith("POST ") && !endpoint.endsWith("/webhook"))
    .map(({ endpoint, path }) => ({ route: endpoint.split(" ")[1] ?? "", path }));
  for (const { route, path } of [...pages, ...endpoints]) {
    const { browser } = route.startsWith("/admin") ? admin : customer;
    const own = (await path?.(route.startsWith("/admin") ? admin : customer)) ?? route;
    const [plain = ""] = own.split("?");
    const request = async (what: string, address: string, init?: RequestInit) => {
      const { status } = await asFound(browser, () => browser.request(address, init));
      // PostgreSQL's refusal would end the test's transaction.
      expect(status, `${what} ${address}`).toBeLessThan(500);
    };
    await request("GET", `${plain}?${search}`);
    if (route.includes(":")) await request("GET", route.replace(/:\w+/g, "a%00b"));
    const form = { method: "POST", body: new URLSearchParams({ intent: "a\0b", email: "a\0b@example.com" }) };
    await request("POST", `${plain}?${search}`, form);
    for (const { type, body } of unreadable)
      await request(type, own, { method: "POST", headers: { "content-type": type }, body });
  }
  expect([...customer.browser.reported, ...admin.browser.reported]).toEqual([]);
});

test("hostile input: edited names are cleaned, long ones come back, and what is no form is refused", async ({
  db,
}) => {
  const app = openApp(db);
  const viewId = randomHex();
  const buyerEmail = "ada@example.com";
  const token = orderViewToken(secret, { id: viewId, buyerEmail });
  const purchase = { buyerEmail, viewTokenHash: tokenHash(token) };
  const { invoices } = await makePaidPurchase(db, purchase, [{ engravedName: "Ada" }]);
  const [invoice = ""] = invoices;
  const page = `/order/view/${token}/${invoice}/change`;
  const version = JSON.stringify({ engravedName: "Ada" });
  const rename = (engravedName: string) => app.post(page, { intent: "edit", version, engravedName });
  const storedName = async () => (await db.select().from(orders))[0]?.engravedName;

  const tooLong = await rename(`${"Ada".repeat(300)}\u202e`);
  expect(tooLong.status).toBe(400);
  expect(await tooLong.text()).toContain("At most 100 characters.");
  expect(await storedName()).toBe("Ada");
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await app.request(page, json)).status).toBe(415);
  expect((await rename("\u202eGra\u0000\u0007ce\u2066")).status).toBe(302);
  expect(await storedName()).toBe("Grace");
});
