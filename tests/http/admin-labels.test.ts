import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { maxUploadBytes } from "#platform/files/files.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeLabel } from "#tests/make-label.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf, readPdfTitle } from "#tests/read-pdf.ts";
import { formWithFile, openAdmin } from "./open-admin.ts";
import { expectAnswer, openApp } from "./open-app.ts";

const labels = (invoices: (string | undefined)[]) =>
  `/admin/orders/labels.pdf?${invoices.map((invoice) => `invoice=${invoice}`).join("&")}`;

test("label: an order's PDF has its name", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db, {}, [{ parcel: { name: "Bob Green" } }]);
  const path = `/admin/orders/${invoice}/label.pdf`;
  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(`inline; filename="Shipping-Label-${invoice}.pdf"`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await readPdf(await answer.arrayBuffer()))[0]).toContain("Bob Green");
  expect((await app.request("/admin/orders/FT-1/label.pdf")).status).toBe(404);
});

test("label: one for each address, one for a parcel", async ({ db }) => {
  const app = await openAdmin(db);
  const bought = "https://labels.example/2.pdf";
  const detailsOf = (invoice?: string) => app.read(`/admin/orders/${invoice}`);
  const apart = await makePaidPurchase(db, {}, [
    { parcel: { name: "Ann" } },
    { parcel: { name: "Bob", labelUrl: bought } },
  ]);
  const [first, second] = apart.invoices;
  const html = await detailsOf(first);
  expect(html).not.toContain("Shipping Address</h2>");
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]+aria-label="Print Label of ([^"]+)"/g)];
  expect(links.map(([, href, invoice]) => [invoice, href])).toEqual([
    [first, `/admin/orders/${first}/label.pdf`],
    [second, bought],
  ]);

  const together = await makePaidPurchase(db, {}, [{}, {}]);
  const card = await detailsOf(together.invoices[0]);
  expect(card).toContain("Shipping Address</h2>");
  expect(card).not.toContain("Print Label of");
});

test("labels: selected orders print as one PDF, one page for each parcel, by number", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [
    { engravedName: "Ann" },
    { parcel: { name: "Bob" } },
    { engravedName: "Eve" },
    { parcel: { name: "Cy" } },
    { status: "cancelled" },
    { status: "shipped" },
  ]);
  const [first, , third, fourth] = invoices;
  const pagesAt = async (path: string) => readPdf(await (await app.request(path)).arrayBuffer());
  const [own = "", ...more] = await pagesAt(`/admin/orders/${third}/label.pdf`);
  expect(more).toEqual([]);
  for (const text of [`${first} and ${third}`, "2 × Classic - Saddle: Ann, Eve"]) expect(own).toContain(text);
  expect(await pagesAt(labels([first]))).toEqual([own]);

  const answer = await app.request(labels([fourth, third, first, fourth, "FT-1"]));
  expect(answer.headers.get("content-disposition")).toContain(`Shipping-Labels-${first}-to-${fourth}.pdf`);
  expect(await readPdf(await answer.arrayBuffer())).toEqual([own, expect.stringContaining("Cy")]);
  expect((await app.request("/admin/orders/labels.pdf")).status).toBe(404);
  expect((await app.request(labels(Array(101).fill(first)))).status).toBe(400);
});

test("labels: an uploaded one replaces ours; a missing one has its own page", async ({ db }) => {
  const app = await openAdmin(db);
  const bought = { labelFile: "labels/bought.pdf" };
  await app.services.files.put(
    bought.labelFile,
    await makeLabel(["Postage paid, page 1", "Postage paid, page 2"]),
    { type: "application/pdf" },
  );
  await app.services.files.put("labels/odd.pdf", Buffer.from("%PDF-1.7 odd"), { type: "application/pdf" });
  const { invoices } = await makePaidPurchase(db, {}, [
    { parcel: { name: "Ann" } },
    { parcel: { name: "Bob", ...bought } },
    { parcel: { labelUrl: "https://labels.example/3" } },
    { parcel: bought, refundedAt: new Date() },
    { status: "cancelled" },
    { parcel: { name: "Fay", labelFile: "labels/gone.pdf" } },
    { parcel: { name: "Gus", labelFile: "labels/odd.pdf" } },
    { status: "completed", parcel: { name: "Eve" } },
  ]);
  const answer = await app.request(labels(invoices));
  const pdf = await answer.arrayBuffer();
  const [, , third, fourth, fifth, sixth, seventh] = invoices;
  expect(await readPdf(pdf)).toEqual([
    expect.stringContaining("Ann"),
    "Postage paid, page 1",
    "Postage paid, page 2",
    expect.stringContaining(`${third} has a bought label at its address: open it from the order.`),
    expect.stringContaining(`${fourth} is refunded: no label.`),
    expect.stringContaining(`${fifth} is cancelled: no label.`),
    expect.stringContaining(`The uploaded label of ${sixth} can't be read`),
    expect.stringContaining(`The uploaded label of ${seventh} can't be read`),
    expect.stringContaining("Eve"),
  ]);
  expect(await readPdfTitle(new Uint8Array(pdf))).toContain("Shipping-Labels-");
});

test("labels: 4×6 and letter size never mix: the page asks which to print", async ({ db }) => {
  const app = await openAdmin(db);
  const letter = await makeLabel(["Letter"], undefined, [612, 792]);
  await app.services.files.put("labels/letter.pdf", letter, { type: "application/pdf" });
  const { invoices } = await makePaidPurchase(db, {}, [
    { parcel: { name: "Ann" } },
    { parcel: { name: "Bob", labelFile: "labels/letter.pdf" } },
    { parcel: { name: "Eve" } },
  ]);
  const question = await app.request(labels(invoices));
  expect(question.headers.get("content-type")).toContain("text/html");
  const links = [...(await question.text()).matchAll(/href="([^"]+)"/g)].map(
    ([, href = ""]) => `/admin/orders/${href.replaceAll("&amp;", "&")}`,
  );
  const files = await Promise.all(links.map(async (link) => (await app.request(link)).arrayBuffer()));
  const [small, large] = await Promise.all(files.map((file) => readPdf(file)));
  expect(small).toEqual([expect.stringContaining("Ann"), expect.stringContaining("Eve")]);
  expect(large).toEqual(["Letter"]);
  expect(await readPdf(await (await app.request(labels([invoices[1]]))).arrayBuffer())).toEqual(["Letter"]);
});

test("labels: uploads too large for one file are refused with the reason", async ({ db }) => {
  const app = await openAdmin(db);
  const large = Buffer.concat([await makeLabel(), Buffer.alloc(4_900_000, " ")]);
  await app.services.files.put("labels/large.pdf", large, { type: "application/pdf" });
  const tags = Array.from({ length: 9 }, (_, at) => ({
    parcel: { name: `Club ${at}`, labelFile: "labels/large.pdf" },
  }));
  const { invoices } = await makePaidPurchase(db, {}, tags);
  await expectAnswer(app.request(labels(invoices)), 413, "select fewer");
});

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
  const refusals: [Uint8Array | string, number, string][] = [
    ["<!doctype html><script>alert(1)</script>", 400, "This is no PDF file."],
    ["", 400, "This is no PDF file."],
    [whole.slice(0, -40), 400, "This PDF file is damaged or cut off."],
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
  const stored = async () => (await db.select().from(parcels).where(eq(parcels.purchaseId, id)))[0];
  expect(await stored()).toMatchObject({
    labelUrl: "https://labels.example/secret-1.pdf",
    labelFile: null,
  });
  expect((await app.post(path, { intent: "label-remove", invoice })).status).toBe(200);
  expect((await stored())?.labelUrl).toBeNull();
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
