import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#platform/audit/audit-log.table.ts";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { openApp } from "./open-app.ts";

async function openWorkshop(db: Database, given: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(db, given);
  await app.signInAdmin((await makeAdmin(app.services)).userId);
  return app;
}

async function bought(text = "A bought label") {
  const document = await PDFDocument.create();
  document.addPage([288, 432]).drawText(text, { x: 20, y: 200, size: 12 });
  return document.save();
}

function upload(content: Uint8Array | string, name = "label.pdf"): RequestInit {
  const body = new FormData();
  body.set("file", new File([content as Uint8Array<ArrayBuffer>], name, { type: "application/pdf" }));
  return { method: "POST", body };
}

async function storedFile(db: Database, purchaseId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchaseId));
  return order?.shippingLabelFile ?? "";
}

async function deedsOf(db: Database) {
  const deeds = await db.select().from(auditLog).where(eq(auditLog.subject, "order"));
  return deeds.map(({ action, changes }) => [action, changes]);
}

test("the label of an order is a PDF with its name, to look at and print; a visitor gets nothing of it", async ({
  db,
}) => {
  const app = await openWorkshop(db);
  const { invoices } = await makePaidPurchase(db, {}, [{ shippingName: "Bob Green" }]);
  const path = `/admin/orders/${invoices[0]}/label.pdf`;
  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    `inline; filename="Shipping-Label-${invoices[0]}.pdf"`,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await readPdf(await answer.arrayBuffer()))[0]).toContain("Bob Green");
  expect((await app.request("/admin/orders/FT-1/label.pdf")).status).toBe(404);

  const visitor = await openApp(db).request(path);
  expect(visitor.status).toBe(302);
  expect(await visitor.text()).toBe("");
});

test("several selected orders print as one PDF, a page each, by their numbers", async ({ db }) => {
  const app = await openWorkshop(db);
  const { invoices } = await makePaidPurchase(db, {}, [
    { shippingName: "Ann" },
    { shippingName: "Bob" },
    { shippingName: "Eve" },
  ]);
  const [first, second, third] = invoices;
  const wanted = [third, first, third, "FT-1"].map((invoice) => `invoice=${invoice}`).join("&");
  const answer = await app.request(`/admin/orders/labels.pdf?${wanted}`);
  expect(answer.headers.get("content-disposition")).toContain(`Shipping-Labels-${first}-to-${third}.pdf`);
  const pages = await readPdf(await answer.arrayBuffer());
  expect(pages.map((page) => /Ann|Bob|Eve/.exec(page)?.[0])).toEqual(["Ann", "Eve"]);
  expect(pages.join()).not.toContain(second);
  expect((await app.request("/admin/orders/labels.pdf")).status).toBe(404);
  const many = Array.from({ length: 201 }, () => `invoice=${first}`).join("&");
  expect((await app.request(`/admin/orders/labels.pdf?${many}`)).status).toBe(400);
});

test("an uploaded label is served to the workshop alone, as the very PDF, and a new one takes its place", async ({
  db,
}) => {
  const app = await openWorkshop(db);
  const { id, invoices } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoices[0]}/label`;
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request(path, upload(await bought("First")))).status).toBe(200);
  const first = await storedFile(db, id);
  expect(first).toMatch(/^labels\/[0-9a-f-]{36}\.pdf$/);
  expect((await app.request(path, upload(await bought("Second")))).status).toBe(200);

  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
  expect((await readPdf(await answer.arrayBuffer()))[0]).toContain("Second");

  const second = await storedFile(db, id);
  expect(await app.services.files.exists(first)).toBe(false);
  expect(await app.services.files.exists(second)).toBe(true);
  for (const reader of [app, openApp(db, { files: app.services.files })]) {
    expect((await reader.request(`/files/${second}`)).status).toBe(404);
    expect((await reader.request(`/files/${encodeURIComponent(second)}`)).status).toBe(404);
  }
  expect(await deedsOf(db)).toEqual([
    ["Label stored", { label: { from: null, to: "uploaded PDF" } }],
    ["Label stored", { label: { from: "uploaded PDF", to: "uploaded PDF" } }],
  ]);
});

test("what is no whole PDF of at most 5 MB is refused with the reason, and stored nowhere", async ({
  db,
}) => {
  const app = await openWorkshop(db);
  const { id, invoices } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoices[0]}/label`;
  const whole = await bought();
  const page = "<!doctype html><script>alert(1)</script>";
  const refusals: [RequestInit, number, string][] = [
    [upload(page), 400, "This is no PDF file."],
    [upload(`${page}${Buffer.from(whole).toString("latin1")}`), 400, "This is no PDF file."],
    [upload(whole.slice(0, -40)), 400, "This PDF file is damaged or cut off."],
    [upload(`%PDF-1.7\n${page}\n%%EOF`), 400, "This PDF file is damaged or cut off."],
    [upload(""), 400, "This is no PDF file."],
    [upload(new Uint8Array(5_000_001)), 413, "A label has at most 5 MB."],
  ];
  for (const [init, status, words] of refusals) {
    const answer = await app.request(path, init);
    expect([answer.status, await answer.json()]).toMatchObject([status, { errors: { file: words } }]);
  }
  expect((await app.request(path, upload(new Uint8Array(5_200_000)))).status).toBe(413);
  expect((await app.request("/admin/orders/FT-1/label", upload(whole))).status).toBe(404);
  expect(await storedFile(db, id)).toBe("");
  expect(await deedsOf(db)).toEqual([]);
});

test("a label's address is https alone; removing asks for nothing else, and the audit log names the host", async ({
  db,
}) => {
  const app = await openWorkshop(db);
  const { id, invoices } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoices[0]}/label`;
  for (const url of ["", "http://labels.example/1", "javascript:alert(1)", "https://a:b@labels.example/"]) {
    expect((await app.post(path, { url })).status).toBe(400);
  }
  expect((await app.post(path, { url: " https://labels.example/secret-1.pdf " })).status).toBe(200);
  const [stored] = await db.select().from(orders).where(eq(orders.purchaseId, id));
  expect(stored).toMatchObject({
    shippingLabelUrl: "https://labels.example/secret-1.pdf",
    shippingLabelFile: null,
  });
  expect((await app.post(path, { remove: "yes" })).status).toBe(200);
  const [emptied] = await db.select().from(orders).where(eq(orders.purchaseId, id));
  expect(emptied?.shippingLabelUrl).toBeNull();
  expect(await deedsOf(db)).toEqual([
    ["Label stored", { label: { from: null, to: "labels.example" } }],
    ["Label removed", { label: { from: "labels.example", to: null } }],
  ]);
});

test("with the file store away nothing is lost: the label of before stays, and the outage is reported", async ({
  db,
}) => {
  const app = await openWorkshop(db);
  const { id, invoices } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoices[0]}/label`;
  await app.request(path, upload(await bought("Before")));
  const before = await storedFile(db, id);
  app.services.files.put = async () => {
    throw new Error("The bucket is away.");
  };
  expect((await app.request(path, upload(await bought("After")))).status).toBe(500);
  expect(await storedFile(db, id)).toBe(before);
  expect((await readPdf(await (await app.request(path)).arrayBuffer()))[0]).toContain("Before");
  expect(app.reported).toHaveLength(1);
});

test("tracking is set by a form; what is wrong stands beside its field", async ({ db }) => {
  const app = await openWorkshop(db);
  const { id, invoices } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoices[0]}/tracking`;
  const wrong = await app.post(path, { carrier: "ups", number: "hello" });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { errors: { number: "This doesn't look like a tracking number of UPS." } },
  ]);
  const right = await app.post(path, { carrier: "ups", number: "1z999aa10123456784", everyOrder: "yes" });
  expect([right.status, await right.json()]).toMatchObject([200, { toast: { title: "Tracking saved" } }]);
  const [stored] = await db.select().from(orders).where(eq(orders.purchaseId, id));
  expect(stored).toMatchObject({ trackingNumber: "1Z999AA10123456784", trackingCarrier: "ups" });
  expect(app.jobs.enqueued).toEqual([["order-shipped", { orderId: stored?.id }]]);
  expect(
    (await app.post("/admin/orders/FT-1/tracking", { carrier: "ups", number: "123456789" })).status,
  ).toBe(404);
});
