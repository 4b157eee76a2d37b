import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeLabel } from "#tests/make-label.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf, readPdfTitle } from "#tests/read-pdf.ts";
import { expectAnswer } from "./expect-answer.ts";
import { openAdmin } from "./open-admin.ts";

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

test("labels: a parcel has one, whichever of its orders are asked for", async ({ db }) => {
  const app = await openAdmin(db);
  const bob = { parcel: { name: "Bob" } };
  const { invoices } = await makePaidPurchase(db, {}, [
    { engravedName: "Ann" },
    bob,
    { engravedName: "Eve" },
    { status: "cancelled" },
    { status: "shipped" },
  ]);
  const pagesAt = async (path: string) => readPdf(await (await app.request(path)).arrayBuffer());
  const [first, second, third] = invoices;
  const [own = "", ...more] = await pagesAt(`/admin/orders/${third}/label.pdf`);
  expect(more).toEqual([]);
  expect(own).toContain(`${first} and ${third}`);
  expect(own).toContain("2 × Classic - Saddle: Ann, Eve");
  const all = await pagesAt(labels([third, second, first]));
  expect(all).toEqual([own, expect.stringContaining("Bob")]);
  expect(await pagesAt(labels([first]))).toEqual([own]);
});

test("labels: selected orders print as one PDF, one page each, by number", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [
    { parcel: { name: "Ann" } },
    { parcel: { name: "Bob" } },
    { parcel: { name: "Eve" } },
  ]);
  const [first, second, third] = invoices;
  const answer = await app.request(labels([third, first, third, "FT-1"]));
  expect(answer.headers.get("content-disposition")).toContain(`Shipping-Labels-${first}-to-${third}.pdf`);
  const pages = await readPdf(await answer.arrayBuffer());
  expect(pages.map((page) => /Ann|Bob|Eve/.exec(page)?.[0])).toEqual(["Ann", "Eve"]);
  expect(pages.join()).not.toContain(second);
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
