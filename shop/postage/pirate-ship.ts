import Papa from "papaparse";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { type Cents, cents } from "#platform/money.ts";
import { cleanLine } from "#platform/text.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { checkTracking, findCarrier, looksMistyped, type Tracking } from "#shop/orders/tracking.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { packaging } from "#shop-config";
import type { ReadyParcel } from "./ready-parcels.server.ts";

// Pirate Ship has no public interface, but takes and gives spreadsheets. It remembers columns by their names: keep them.

/** Writes a row for each parcel. Its email stays empty: the shop itself emails the tracking number. */
export function writePostageFile(parcels: readonly ReadyParcel[]): string {
  const rows = parcels.map((parcel) => columns.map(([, read]) => read(parcel)));
  return byteOrderMark + [columns.map(([name]) => name), ...rows].map(csvRecord).join("");
}

const columns: [string, (parcel: ReadyParcel) => string | number | undefined][] = [
  ["Order ID", ({ number }) => number],
  ["Name", ({ tags }) => withoutFormula(tags[0]?.shipping.name)],
  ["Company", () => ""],
  ["Address Line 1", ({ tags }) => withoutFormula(tags[0]?.shipping.addressLine1)],
  ["Address Line 2", ({ tags }) => withoutFormula(tags[0]?.shipping.addressLine2)],
  ["City", ({ tags }) => withoutFormula(tags[0]?.shipping.city)],
  ["State", ({ tags }) => tags[0]?.shipping.state],
  ["Zipcode", ({ tags }) => tags[0]?.shipping.postalCode],
  ["Country", () => "US"],
  ["Email", () => ""],
  ["Weight (oz)", ({ ounces }) => ounces?.toFixed(1)],
  ["Length (in)", () => packaging.length],
  ["Width (in)", () => packaging.width],
  ["Height (in)", () => packaging.height],
  ["Rubber Stamp 1", ({ number }) => number],
  ["Rubber Stamp 2", ({ tags }) => stamp(tags.map(({ engraving }) => formatEngraving(engraving)).join(", "))],
  ["Rubber Stamp 3", ({ tags }) => stamp(rateName(tags[0]?.parcel.shippingRate))],
];

function rateName(rate: { name: string } | null | undefined): string {
  return rate ? rateWords(rate) : "";
}

const maxStamp = 40;

function stamp(text: string): string {
  return withoutFormula([...text].slice(0, maxStamp).join(""));
}

/** Returns a text that is the same for a recipient in the shop and in the service's file, which a spreadsheet may have changed. */
export function recipientKey(name: string, postalCode: string): string {
  return `${withoutFormula(name)} ${postalCode.slice(0, 5).padStart(5, "0")}`.toLowerCase();
}

/** An address must not begin with the apostrophe that a spreadsheet would need. */
function withoutFormula(text: string | null | undefined): string {
  return cleanLine(text ?? "").replace(/^[=+\-@|%\s]+/, "");
}

/** What the service says of a parcel. `day` is when it left, like `2026-12-03`. */
export type PostageRow = {
  /** As it stands in the file. */
  orderId: string;
  recipient: string;
  postalCode: string;
  tracking: Tracking | undefined;
  cost: Cents | null;
  day: string | undefined;
  /** Why the row can't be used. */
  problem: "void" | "no_number" | "mistyped" | undefined;
};

/** Reads the service's export with tracking numbers, its columns in any order and their names in any capitals. Undefined if it is another file. */
export function readPostageFile(text: string): PostageRow[] | undefined {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const isExport = ["order id", "tracking number"].every((name) => meta.fields?.includes(name));
  return isExport ? data.map(readRow) : undefined;
}

function readRow(row: Record<string, string>): PostageRow {
  const readCell = (name: string) => cleanLine(row[name.toLowerCase()] ?? "");
  // Some spreadsheets keep a long number as ="9400…".
  const trackingNumber = readCell("Tracking Number").replace(/^="?|"$/g, "");
  const carrier = findCarrier(trackingNumber, readCell("Carrier"));
  const checked = carrier ? checkTracking({ carrier, number: trackingNumber, link: "" }) : undefined;
  const tracking = (checked && !checked.errors && checked.tracking) || undefined;
  return {
    orderId: readCell("Order ID"),
    recipient: readCell("Recipient"),
    postalCode: readCell("Zipcode"),
    tracking,
    cost: readCost(readCell("Cost")),
    day: readDay(readCell("Ship Date")),
    problem: findProblem([readCell("Status"), readCell("Tracking Status")].join(" "), tracking),
  };
}

function findProblem(status: string, tracking: Tracking | undefined): PostageRow["problem"] {
  if (/void|refund|cancel/i.test(status)) return "void";
  if (!tracking) return "no_number";
  return looksMistyped(tracking) ? "mistyped" : undefined;
}

function readCost(typed: string): Cents | null {
  const [, dollars, part = ""] = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return dollars === undefined ? null : cents(Number(dollars) * 100 + Number(part.padEnd(2, "0")));
}

/** Reads `2026-12-03`, `12/3/2026` and `12/3/26`, also with a time behind it. */
function readDay(typed: string): string | undefined {
  const [, iso] = /^(\d{4}-\d\d-\d\d)/.exec(typed) ?? [];
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\b/.exec(typed) ?? [];
  return iso ?? (year && `20${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
