import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { createLink } from "#shop/accounts/links.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { secret } from "#tests/services.ts";
import { openApp } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

const now = () => new Date();
const email = "ada@example.com";

/** What the page's form has. */
function formIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*\bname="(\w+)"[^>]*\bvalue="([^"]*)"/g)];
  const values = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
  const state = /<option value="(\w+)" selected=""/.exec(html)?.[1];
  return { ...Object.fromEntries(values), ...(state && { state }), intent: "edit" };
}

/** A guest's order, and the page of its emailed link. */
async function makeGuestOrder(db: Database) {
  const id = crypto.randomUUID();
  const token = orderViewToken(secret, { id, buyerEmail: email });
  const viewTokenHash = tokenHash(token);
  const { invoices } = await makePaidPurchase(db, { id, buyerEmail: email, viewTokenHash });
  return { invoice: invoices[0] ?? "", orderPage: `/order/view/${token}` };
}

test("change order: a buyer changes name and address; late saves keep what was typed", async ({ db }) => {
  const { read, post, userId, profile } = await openCustomer(db);
  const [tag, buyer] = [{ profileId: profile.id }, { buyerUserId: userId }];
  const { invoices } = await makePaidPurchase(db, buyer, [tag]);
  const path = `/order/${invoices[0]}/change`;
  expect(await read(`/order/${invoices[0]}`)).toContain(`href="${path}#address"`);
  const form = formIn(await read(path));
  expect(form).toMatchObject({ engravedName: "Ada Palmer", postalCode: "78701", state: "TX" });
  const wrong = await post(path, { ...form, postalCode: "1", city: "Dallas" });
  expect([wrong.status, formIn(await wrong.text()).city]).toEqual([400, "Dallas"]);

  const saved = await post(path, { ...form, postalCode: "78702", engravedName: "Ada P." });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `/order/${invoices[0]}`]);
  const page = await read(`/order/${invoices[0]}`);
  for (const text of ["Order saved", "78702", "Ada P."]) expect(page).toContain(text);

  const second = await post(path, { ...form, city: "Waco" });
  expect(second.status).toBe(409);
  const again = await second.text();
  expect(again).toContain("This order was changed meanwhile.");
  await db.update(orders).set({ status: "processing" });
  const late = await post(path, formIn(again));
  expect(late.status).toBe(409);
  const kept = await late.text();
  expect(kept).toContain("Our workshop has started on this order");
  expect(formIn(kept)).toMatchObject({ city: "Waco" });
  expect(await read(path)).not.toContain("Save Changes");
  await db.update(orders).set({ status: "pending", trackingNumber: "1Z999AA10123456784" });
  expect(await read(`/order/${invoices[0]}`)).not.toContain(path);
});

test("change order: a recipient who did not buy can't", async ({ db }) => {
  const { read, request, profile } = await openCustomer(db);
  const { invoices } = await makePaidPurchase(db, {}, [{ profileId: profile.id }]);
  expect(await read(`/order/${invoices[0]}`)).not.toContain(">Change<");
  expect((await request(`/order/${invoices[0]}/change`)).headers.get("location")).toBe("/orders");
});

test("change order: a guest's link changes the name, and emails a link for the address", async ({ db }) => {
  const { request, post, jobs } = openApp(db, { now });
  const { invoice, orderPage } = await makeGuestOrder(db);
  const path = `${orderPage}/${invoice}/change`;
  expect(await (await request(orderPage)).text()).toContain(`href="${path}"`);
  const html = await (await request(path)).text();
  expect(html).not.toContain("78701");
  const form = formIn(html);
  expect((await post(path, { ...form, engravedName: "Ada P.", city: "Waco" })).status).toBe(302);
  expect(await db.select().from(orders)).toMatchObject([{ engravedName: "Ada P.", shippingCity: "Austin" }]);

  const sent = await (await post(path, { intent: "link" })).text();
  expect(sent).toMatch(/role="status"(?:(?!<\/div>).)*Check your email/);
  expect(jobs.enqueued.at(-1)).toMatchObject([
    "account-email",
    { about: "change-address", email, invoiceNumber: parseInvoiceNumber(invoice) },
  ]);
});

test("change order: the emailed link saves the address once and shows the order", async ({ db }) => {
  const { request, post } = openApp(db, { now });
  const { invoice, orderPage } = await makeGuestOrder(db);
  const value = { invoiceNumber: parseInvoiceNumber(invoice), email };
  const expiresAt = new Date(Date.now() + 60_000);
  const path = `/order/address/${await createLink(db, "change-address", { value, expiresAt })}`;
  const form = formIn(await (await request(path)).text());
  const saved = await post(path, { ...form, city: "Dallas" });
  expect(saved.headers.get("location")).toBe(orderPage);
  expect(await (await request(orderPage)).text()).toContain("Dallas, TX 78701");
  expect((await request(path)).status).toBe(404);
  expect((await post(path, { ...form, city: "Waco" })).status).toBe(404);
});
