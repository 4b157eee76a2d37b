import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { LabeledTag } from "#shop/orders/label.ts";
import { rasterisePdf, readPdf, readPdfLines } from "#tests/read-pdf.ts";
import { drawLabels as drawPages, type LabelPage } from "./labels.server.ts";

const engraved = (engravedName: string) => ({ design: "classic", material: null, engravedName });

const label: LabeledTag = {
  invoiceNumber: "FT-100001",
  createdAt: new Date("2026-03-01T12:00:00Z"),
  parcel: { number: 2 },
  productTitle: "Classic - Saddle",
  engraving: engraved("Ada"),
  shipping: {
    name: "Ada Palmer",
    addressLine1: "1 Fairway Drive",
    addressLine2: "Apt 4",
    city: "Austin",
    state: "TX",
    postalCode: "78701-1234",
  },
};

const title = "Shipping-Label-FT-100001";

const drawLabels = (tags: LabeledTag[]) =>
  drawPages(
    tags.map((tag) => [tag]),
    title,
  );

const drawParcel = (parcel: LabelPage) => drawPages([parcel], title);

const widest: LabeledTag = {
  ...label,
  shipping: {
    ...label.shipping,
    name: "W".repeat(100),
    addressLine1: "W".repeat(200),
    addressLine2: "W".repeat(200),
    city: "W".repeat(100),
  },
  productTitle: "W".repeat(403),
};

const marginMm = 3;
const dpi = 203;
const margin = Math.ceil((marginMm / 25.4) * dpi);

/** What is wrong with a printed page: color, or ink where a printer cuts. */
function faultsOf({ width, height, data }: Awaited<ReturnType<typeof rasterisePdf>>[number]) {
  const faults = { colored: 0, cutOff: 0, black: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const isInMargin = x < margin || y < margin || x >= width - margin || y >= height - margin;
    if (red !== green || green !== blue) faults.colored += 1;
    if (isInMargin && red < 255) faults.cutOff += 1;
    if (red === 0) faults.black += 1;
  }
  return faults;
}

/** The name of a fact and its value. */
const isBeside = (y: number, before = 0) => Math.abs(y - before) < 1;

test("label: 4 by 6 inches, black only, three millimeters free, however long its texts", async () => {
  const pages = await rasterisePdf(await drawLabels([label, widest]), dpi);
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(page.points).toEqual([288, 432]);
    const { black, ...faults } = faultsOf(page);
    expect(faults).toEqual({ colored: 0, cutOff: 0 });
    expect(black).toBeGreaterThan(2_000);
  }
});

test("label: says recipient, sender and content as selectable text", async () => {
  const [text] = await readPdf(await drawLabels([label]));
  for (const part of [
    "Fairway Tags Workshop",
    "12 Clubhouse Lane",
    "Pinehurst, NC 28374",
    "Ada Palmer",
    "1 Fairway Drive",
    "Apt 4",
    "Austin, TX 78701-1234",
    "Order number FT-100001",
    "Order date March 1, 2026",
    "Parcel FT-100001-P2",
    "1 × Classic - Saddle: Ada",
    "Quantity 1",
    "Postage None: this is an address sheet",
  ])
    expect(text).toContain(part);
});

test("label: the longest texts lose no character, and parts don't overlap", async () => {
  const pdf = await drawLabels([widest]);
  const [text = ""] = await readPdf(pdf);
  expect(text.match(/W/g)).toHaveLength(100 + 200 + 200 + 100 + 403 + 1);
  const [lines = []] = await readPdfLines(pdf);
  const below = lines.map(
    ({ y, size }, at) => y + size * 0.5 < (lines[at - 1]?.y ?? 432) || isBeside(y, lines[at - 1]?.y),
  );
  expect(below).not.toContain(false);
});

test("label: real long names and addresses stay at seven points and above", async () => {
  const long = {
    ...label,
    shipping: {
      ...label.shipping,
      name: "Dr. Maximiliane von Hohenstein-Wittgenstein, for the Ladies' Tuesday Golf Society, Clubhouse Reception",
      addressLine1: "12345 North West Old Country Club Road, Building Seventeen, ".repeat(4).slice(0, 200),
      addressLine2: "Entrance on the rear side, behind the pro shop; ring twice, ".repeat(4).slice(0, 200),
    },
    productTitle: "Championship edition with crest, brass buckle and saddle stitch ".repeat(7).slice(0, 403),
  };
  const [lines = []] = await readPdfLines(await drawLabels([long]));
  expect(lines.length).toBeGreaterThan(20);
  expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
});

test("label: a name without glyphs in the font still prints", async () => {
  const shipping = { ...label.shipping, name: "李 👨‍👩‍👧 Łukasz" };
  const [text] = await readPdf(await drawLabels([{ ...label, shipping }]));
  expect(text).toContain("ukasz");
});

test("label: a parcel's lists its tags", async () => {
  const tag = (number: number, engravedName: string, productTitle = label.productTitle) => ({
    ...label,
    invoiceNumber: `FT-10000${number}`,
    engraving: engraved(engravedName),
    productTitle,
  });
  const parcel = [tag(1, "Ada"), tag(2, "Ada"), tag(3, "Bob"), tag(4, "Eve", "Crest - Navy")];
  const [text] = await readPdf(await drawParcel(parcel));
  for (const part of [
    "Order numbers FT-100001 to FT-100004",
    "3 × Classic - Saddle: 2 × Ada, Bob",
    "1 × Crest - Navy: Eve",
    "Quantity 4",
  ])
    expect(text).toContain(part);
});

test("label: a parcel of a hundred different tags keeps them all", async () => {
  const parcel = Array.from({ length: 100 }, (_, at) => ({
    ...label,
    invoiceNumber: `FT-${100_001 + at}`,
    engraving: engraved(`Golfer No. ${at}`),
  }));
  const pdf = await drawParcel(parcel);
  const [text] = await readPdf(pdf);
  for (const { engraving } of parcel) expect(text).toContain(engraving.engravedName);
  const [lines = []] = await readPdfLines(pdf);
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(8.5);
});

test("label: opening the file opens the print dialog", async () => {
  const document = await getDocument({ data: await drawLabels([label]), verbosity: 0 }).promise;
  expect(await document.getOpenAction()).toEqual(new Map([["action", "Print"]]));
});
