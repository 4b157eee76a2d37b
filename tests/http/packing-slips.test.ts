import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatSetupCode, setupCode } from "#shop/profiles/setup-code.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { rasterisePdf, readPdf, readPdfLines, readPdfTitle } from "#tests/read-pdf.ts";
import { secret } from "#tests/services.ts";
import { openAdmin } from "./open-admin.ts";

const slips = (...invoices: (string | undefined)[]) =>
  `/admin/orders/packing-slips.pdf?${new URLSearchParams(invoices.map((invoice) => ["invoice", invoice ?? ""]))}`;

const tag = {
  productTitle: "Crest - Forest",
  design: "crest",
  materialId: demoMaterials.forest.id,
  engravedName: "Zoë O’Brien",
};

test("packing slip: a parcel's tags without prices, and a card for each gift's note", async ({ db }) => {
  const app = await openAdmin(db);
  const giftNote = "Happy birthday, Zoë 🎉\nСпасибо, and see you on the green!";
  const { invoices } = await makePaidPurchase(db, {}, [
    { ...tag, giftNote },
    { ...tag, giftNote },
    { productTitle: "Old photo", materialId: null, pictureId: null, engravedName: "Bo" },
    { ...tag, parcel: { name: "Somebody Else" } },
    { ...tag, status: "cancelled" },
  ]);
  const [first, second, third] = invoices;
  const answer = await app.request(slips(first));
  expect(answer.headers.get("content-disposition")).toBe(
    `inline; filename="Packing-Slips-${first}-to-${third}.pdf"`,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(await readPdfTitle(bytes)).toBe(`Packing-Slips-${first}-to-${third}`);
  const [slip = "", card = "", ...more] = await readPdf(bytes);
  expect(more).toEqual([]);
  for (const part of [
    "Packing Slip",
    `${first} to ${third}`,
    "3 tags",
    "2 × Crest - Forest",
    "Name on the tag: Zoë O’Brien",
    `${first} and ${second}`,
    "1 × Old photo",
  ])
    expect(slip).toContain(part);
  for (const hidden of ["$", "Somebody Else", "birthday"]) expect(slip).not.toContain(hidden);
  for (const part of ["Happy birthday, Zoë", "Спасибо", `${first} and ${second} · Zoë O’Brien`])
    expect(card).toContain(part);
  const colored = (await rasterisePdf(bytes, 72)).map(({ data }) => countColored(data));
  expect([colored[0]! > 1000, colored[1]]).toEqual([true, 0]);
});

/** How many pixels are no gray: the tags' leather. */
function countColored(pixels: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (Math.abs(pixels[at]! - pixels[at + 1]!) > 20) count += 1;
  return count;
}

test("packing slips: one for each parcel of the selected orders, none for what is off", async ({ db }) => {
  const app = await openAdmin(db);
  const giftNote = "W".repeat(500);
  const one = await makePaidPurchase(db, {}, [{ giftNote }, { giftNote: "For Bo", engravedName: "Bo" }]);
  const other = await makePaidPurchase(db, {}, [{ refundedAt: now }, {}]);
  const [refunded, sent] = other.invoices;
  const answer = await app.request(slips(...one.invoices, refunded, sent));
  const pages = await readPdf(await answer.arrayBuffer());
  expect(pages.map((page) => page.includes("Packing Slip"))).toEqual([true, false, false, true]);
  expect(pages[1]?.match(/W/g)).toHaveLength(500);
  expect(pages[2]).toContain("For Bo");
  expect(pages[3]).toContain(sent);
  expect((await app.request(slips(refunded))).status).toBe(404);
  expect((await app.request(slips(...Array.from({ length: 101 }, () => sent)))).status).toBe(400);
});

test("packing slip: a note of hundreds of lines stays on its card", async ({ db }) => {
  const app = await openAdmin(db);
  const noteOf = async (giftNote: string) => {
    const { invoice } = await makePaidPurchase(db, {}, [{ giftNote }]);
    const [, card] = await readPdfLines(await (await app.request(slips(invoice))).arrayBuffer());
    return card!.filter(({ size }) => size !== 9); // of the captions outside
  };
  const long = await noteOf("x\n".repeat(249));
  for (const { y } of long) expect([y > 144, y < 648]).toEqual([true, true]);
  expect(long.length).toBeLessThan(20);
  expect(await noteOf("x\n".repeat(50).trim())).toHaveLength(50);
});

test("packing slip: the order page and cancelled orders' pages offer what there is", async ({ db }) => {
  const app = await openAdmin(db);
  const offers = async (invoice?: string) =>
    (await app.read(`/admin/orders/${invoice}`)).includes("packing-slips.pdf");
  const { invoice } = await makePaidPurchase(db, {}, [{}]);
  const off = await makePaidPurchase(db, {}, [{ status: "cancelled" }]);
  expect([await offers(invoice), await offers(off.invoice)]).toEqual([true, false]);
});

test("setup cards: ten on a page with the code of each unassigned tag; printed again, the same", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const names = Array.from({ length: 11 }, (_, at) => `Player ${at + 1}`);
  const owners = await Promise.all(names.map(() => makeProfile(db, { paidAt: now, setupCodeNumber: 1 })));
  const { invoices } = await makePaidPurchase(db, {}, [
    ...names.map((engravedName, at) => ({ ...tag, engravedName, profileId: owners[at]!.id })),
    { ...tag, engravedName: "Known" },
  ]);
  const cards = async () => {
    const answer = await app.request(`/admin/orders/${invoices[0]}/setup-cards.pdf`);
    return readPdf(await answer.arrayBuffer());
  };
  const pages = await cards();
  expect(pages).toHaveLength(2);
  expect(
    pages.map((page) => page.match(/Scan the tag, enter this code, and it is yours\./g)?.length),
  ).toEqual([10, 1]);
  const [first] = owners;
  for (const printed of ["Player 1", formatSetupCode(setupCode(secret, first!)), `/p/${first!.publicId}`])
    expect(pages[0]).toContain(printed);
  expect(pages.join()).not.toContain("Known");
  expect(await cards()).toEqual(pages);
  const slip = await readPdf(await (await app.request(slips(invoices[0]))).arrayBuffer());
  expect(slip.slice(-2)).toEqual(pages);

  await db.update(profiles).set({ setUpAt: now });
  expect((await app.request(`/admin/orders/${invoices[0]}/setup-cards.pdf`)).status).toBe(404);
});
