import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { maxUploadBytes } from "#platform/files/files.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeLabel } from "#tests/make-label.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { formWithFile, openAdmin } from "./open-admin.ts";
import { openApp } from "./open-app.ts";

function upload(invoice: string | undefined, content: Uint8Array | string) {
  const file = new File([content as Uint8Array<ArrayBuffer>], "label.pdf", { type: "application/pdf" });
  return formWithFile({ intent: "label-file", invoice: invoice ?? "", file });
}

async function storedFile(db: Database, purchaseId: string) {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.purchaseId, purchaseId));
  return parcel?.labelFile ?? "";
}

async function auditOf(db: Database) {
  const entries = await db.select().from(auditLog).where(eq(auditLog.subject, "order"));
  return entries
    .map(({ action, changes }) => `${action}: ${changes.label?.from} → ${changes.label?.to}`)
    .toSorted();
}

test("uploaded label: served only to admins, unchanged; a new one replaces it", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  const ours = await app.request(`${path}/label.pdf`);
  expect((await readPdf(await ours.arrayBuffer()))[0]).not.toContain("First");
  expect((await app.request(path, await upload(invoice, await makeLabel(["First"])))).status).toBe(200);
  const first = await storedFile(db, id);
  expect(first).toMatch(/^labels\/[0-9a-f-]{36}\.pdf\.sealed$/);
  expect((await app.request(path, await upload(invoice, await makeLabel(["Second"])))).status).toBe(200);

  const answer = await app.request(`${path}/label.pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
  expect((await readPdf(await answer.arrayBuffer()))[0]).toContain("Second");

  const second = await storedFile(db, id);
  expect(app.jobs.enqueued).toContainEqual(["delete-files", { files: [first] }]);
  expect(await app.services.files.read(second)).toBeDefined();
  for (const reader of [app, openApp(db, { files: app.services.files })]) {
    expect((await reader.request(`/files/${second}`)).status).toBe(404);
    expect((await reader.request(`/files/${encodeURIComponent(second)}`)).status).toBe(404);
  }

  await app.services.files.delete(second);
  const lost = await app.request(`${path}/label.pdf`);
  expect([lost.status, await lost.text()]).toEqual([404, "The uploaded label can't be read."]);
  expect(await auditOf(db)).toEqual(["label_stored: null → upload", "label_stored: upload → upload"]);
});

test("uploaded label: only a whole PDF below 5 MB is stored", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  const whole = await makeLabel();
  const kept = new Set<string>();
  app.services.files.put = async (key) => void kept.add(key);
  app.services.files.delete = async (key) => void kept.delete(key);
  const page = "<!doctype html><script>alert(1)</script>";
  const refusals: [Uint8Array | string, number, string][] = [
    [page, 400, "This is no PDF file."],
    [whole.slice(0, -40), 400, "This PDF file is damaged or cut off."],
    [`%PDF-1.7\n${page}\n%%EOF`, 400, "This PDF file is damaged or cut off."],
    ["", 400, "This is no PDF file."],
    [await makeLabel(["Locked"], "secret"), 400, "This PDF file is protected by a password."],
    [new Uint8Array(maxUploadBytes), 400, "This is no PDF file."],
    [new Uint8Array(maxUploadBytes + 1), 413, "Label size must be less than 5MB"],
  ];
  for (const [content, status, words] of refusals) {
    const answer = await app.request(path, await upload(invoice, content));
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  }
  expect((await app.request(path, await upload(invoice, new Uint8Array(6_000_001)))).status).toBe(413);
  expect((await app.request("/admin/orders/FT-1", await upload("FT-1", whole))).status).toBe(404);
  expect(await storedFile(db, id)).toBe("");
  expect([...kept]).toEqual([]);
  expect(await auditOf(db)).toEqual([]);
});

test("label URL: https only; the audit log names the host", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  const label = { intent: "label-url", invoice };
  for (const url of ["", "http://labels.example/1", "javascript:alert(1)", "https://a:b@labels.example/"]) {
    expect((await app.post(path, { ...label, url })).status).toBe(400);
  }
  expect((await app.post(path, { ...label, url: " https://labels.example/secret-1.pdf " })).status).toBe(200);
  const [stored] = await db.select().from(parcels).where(eq(parcels.purchaseId, id));
  expect(stored).toMatchObject({
    labelUrl: "https://labels.example/secret-1.pdf",
    labelFile: null,
  });
  expect((await app.post(path, { intent: "label-remove", invoice })).status).toBe(200);
  const [emptied] = await db.select().from(parcels).where(eq(parcels.purchaseId, id));
  expect(emptied?.labelUrl).toBeNull();
  expect(await auditOf(db)).toEqual([
    "label_removed: labels.example → null",
    "label_stored: null → labels.example",
  ]);
});

test("uploaded label: an outage of the files keeps the old one and is reported", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  await app.request(path, await upload(invoice, await makeLabel(["Before"])));
  const before = await storedFile(db, id);
  app.services.files.put = async () => {
    throw new Error("The bucket is away.");
  };
  expect((await app.request(path, await upload(invoice, await makeLabel(["After"])))).status).toBe(500);
  expect(await storedFile(db, id)).toBe(before);
  expect((await readPdf(await (await app.request(`${path}/label.pdf`)).arrayBuffer()))[0]).toContain(
    "Before",
  );
  expect(app.reported).toHaveLength(1);
});
