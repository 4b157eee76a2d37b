import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, makeVariant, now } from "#tests/make.ts";
import { makeAdmin } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute, makePaymentIssue } from "#tests/make-payment-issue.ts";
import { endpointRules } from "../rights/endpoint-rules.ts";
import { asFound, makeEverybody } from "../rights/everybody.ts";
import { pageRules } from "../rights/page-rules.ts";
import { pathOf } from "../rights/rules.ts";
import { openApp, realTime } from "./open-app.ts";

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
  const endpoints = endpointRules
    .filter(({ endpoint }) => endpoint.startsWith("POST ") && !endpoint.endsWith("/webhook"))
    .map((rule) => [rule.endpoint.split(" ")[1] ?? "", rule] as const);
  for (const [route, rule] of [...Object.entries(pageRules), ...endpoints]) {
    const { browser } = route.startsWith("/admin") ? admin : customer;
    const own = await pathOf(rule, route, route.startsWith("/admin") ? admin : customer);
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

const script = "=<script>alert(1)</script>";

/** Everything that a person can type somewhere is a script, and a formula. */
async function openWorkshop(db: Database) {
  const app = openApp(db, realTime);
  const admin = await makeAdmin(app.services, { name: script });
  await app.signInAdmin(admin.userId);
  const { id: productId } = await makeVariant(db, {
    ...{ name: script, productTitle: script, productType: script, description: script },
  });
  const profile = await makeProfile(db, {
    ...{ displayName: script, displayNamePublic: script, notes: script, addressLine1: script, city: script },
    paidAt: now,
  });
  const buyer = { buyerName: script, buyerEmail: `${script}@example.com` };
  const { id, invoice } = await makePaidPurchase(db, { ...buyer, createdAt: new Date() }, [
    {
      ...{ ...buyer, orderType: "gift", customerName: script, email: script, profileId: profile.id },
      ...{ productTitle: script, productId: script, productType: script },
      ...{ engravedName: script, giftNote: script, adminNotes: script },
      ...{
        shippingSource: "custom",
        parcel: { name: script, addressLine1: script, city: script, trackingNumber: script },
      },
    },
  ]);
  await makePurchase(db, buyer);
  await makeDispute(db, id, script);
  await makePaymentIssue(db, id, { code: "wrong_reference", details: { reference: script } });
  await db.insert(contactMessages).values({ name: script, email: script, message: script });
  const changes = { [script]: { from: script, to: script } };
  const author = { actor: { userId: admin.userId, email: script }, now: new Date() };
  await audit(db, author, "status_changed", auditSubject("order", profile.id, script), changes);
  return { ...app, invoice, profileId: profile.id, productId };
}

test("typed text is escaped on every page of the administration and of the storefront", async ({ db }) => {
  const { request, invoice, profileId, productId } = await openWorkshop(db);
  const pages = [
    "/admin/dashboard",
    "/admin/orders",
    `/admin/orders?q=${encodeURIComponent(script)}`,
    `/admin/orders/${invoice}`,
    "/admin/profiles",
    `/admin/profiles?search=${encodeURIComponent(script)}`,
    `/admin/profile/${profileId}`,
    "/admin/products",
    "/admin/products?tab=sub-products",
    `/admin/products/${productId}`,
    "/admin/messages",
    "/admin/audit",
    `/admin/audit?name=${encodeURIComponent(script)}`,
    "/products",
    `/order?product=${productId}`,
  ];
  const wrong: string[] = [];
  for (const page of pages) {
    const answer = await request(page);
    const html = await answer.text();
    if (answer.status !== 200) wrong.push(`${page} answered ${answer.status}`);
    if (/<script>alert|javascript:|mailto:[^"]*%3C/i.test(html)) wrong.push(`${page} holds a script`);
    if (!html.includes("&lt;script&gt;alert(1)")) wrong.push(`${page} doesn't hold the text`);
  }
  expect(wrong).toEqual([]);
});
