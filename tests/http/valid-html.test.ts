import { HtmlValidate } from "html-validate";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp, openCustomer } from "./open-app.ts";

const checker = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} at ${selector}`),
  );
}

test("html: a page of each kind is valid", async ({ db }) => {
  const { id } = await makeVariant(db);
  const { userId, profile, ...customer } = await openCustomer(db);
  const { invoices } = await makePaidPurchase(db, { buyerUserId: userId });
  const visitor = openApp(db);
  const admin = await openAdmin(db);
  const pages = [
    [visitor, "/", "/about", "/products", "/contact", "/terms", "/none", "/auth", "/auth?mode=signup"],
    [visitor, "/order", "/checkout", "/profile-created", "/profile-manage", "/order/success"],
    [visitor, `/p/${profile.publicId}`, `/p/${"0".repeat(32)}`, "/admin"],
    [customer, "/order", "/profile", "/orders", `/order/${invoices[0]}`, `/order/${invoices[0]}/change`],
    [admin, "/admin/dashboard", "/admin/orders", `/admin/orders/${invoices[0]}`, "/admin/security"],
    [admin, "/admin/products", `/admin/products/${id}`, "/admin/profiles", "/admin/messages", "/admin/audit"],
    [admin, "/admin/visits", "/admin/help"],
  ] as const;
  for (const [app, ...paths] of pages) {
    for (const path of paths) {
      const page = await app.request(path, { headers: { accept: "text/html" } });
      expect.soft(await problemsOf(await page.text()), path).toEqual([]);
    }
  }
});
