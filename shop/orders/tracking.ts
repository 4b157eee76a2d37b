import { z } from "zod";

/** The workshop ships with these; `other` brings its own link. */
export const carrierCodes = ["usps", "ups", "fedex", "dhl", "other"] as const;

type CarrierCode = (typeof carrierCodes)[number];

type Carrier = {
  name: string;
  /** The pattern of its numbers, in capitals and without spaces: enough to notice a slip, wide enough for every service. */
  number: RegExp;
  page?: string;
};

const carriers: Record<CarrierCode, Carrier> = {
  usps: {
    name: "USPS",
    number: /^(\d{16,34}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  ups: {
    name: "UPS",
    number: /^(1Z[0-9A-Z]{16}|[A-Z]?\d{9,34})$/,
    page: "https://www.ups.com/track?tracknum=",
  },
  fedex: { name: "FedEx", number: /^\d{12,34}$/, page: "https://www.fedex.com/fedextrack/?trknbr=" },
  dhl: {
    name: "DHL",
    number: /^[0-9A-Z]{8,39}$/,
    page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
  },
  other: { name: "Other carrier", number: /^[0-9A-Z]{4,50}$/ },
};

export function carrierName(code: CarrierCode): string {
  return carriers[code].name;
}

const maxLinkLength = 1_000;

/** Returns an https URL without a password in it; undefined for anything else. */
export function readHttpsLink(typed: string): string | undefined {
  if (typed.length > maxLinkLength || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  return protocol === "https:" && !username && !password ? href : undefined;
}

export const trackingForm = z.object({
  carrier: z.string(),
  number: z.string(),
  link: z.string(),
  /** "yes" if the parcel leaves with this number. */
  isSent: z.string(),
  /** The number that a warning asked about: it is saved all the same. */
  kept: z.string(),
});

type TypedTracking = { carrier: string; number: string; link: string };

export type Tracking = { carrier: CarrierCode; number: string; url: string };

type CheckedTracking = { errors: Record<string, string> } | { errors?: undefined; tracking: Tracking | null };

/** Null for an empty number, which takes the tracking away. The link is made for carriers of the list, and typed for another. */
export function checkTracking(typed: TypedTracking): CheckedTracking {
  const { number } = readScan(typed.number);
  if (number === "") return { tracking: null };
  const carrier = carrierCodes.find((code) => code === typed.carrier);
  if (!carrier) return { errors: { carrier: "Please choose a carrier." } };
  const { page, number: pattern } = carriers[carrier];
  if (!pattern.test(number)) return { errors: { number: formatProblem(carrier) } };
  const url = page ? page + encodeURIComponent(number) : readHttpsLink(typed.link.trim());
  if (!url)
    return { errors: { link: "Please enter the address of the tracking page, starting with https://." } };
  return { tracking: { carrier, number, url } };
}

/**
 * Drops blanks, dashes, a scanner's control characters and mark, and what is around a number in a label's barcode: a USPS
 * label has the ZIP code of its address before it.
 */
export function readScan(typed: string): { number: string; postalCode?: string } {
  const text = typed.trim().replace(/^\]C1/, "");
  const scanned = text.replace(/[\s\p{Cc}\p{Cf}\p{Pd}]/gu, "").toUpperCase();
  if (/^420\d+$/.test(scanned)) {
    // 34 digits are a long ZIP code with 22 digits, or a short one with 26.
    const places = [12, 8].filter((place) => uspsNumber.test(scanned.slice(place)));
    const start = places.find((place) => hasCheckDigit(scanned.slice(place), [3, 1])) ?? places[0];
    return start === undefined
      ? { number: scanned }
      : { number: scanned.slice(start), postalCode: scanned.slice(3, 8) };
  }
  // A FedEx label's barcode of 34 digits ends with the number; one of 22, which begins with 96, has it behind seven digits.
  if (/^\d{34}$/.test(scanned)) return { number: scanned.slice(20).replace(/^0+/, "") };
  if (/^96\d{20}$/.test(scanned)) return { number: scanned.slice(7) };
  return { number: scanned };
}

/** Finds whose number it is, by the carrier's name where it is known, else by its form. */
export function findCarrier(typed: string, name = ""): CarrierCode | undefined {
  const { number, postalCode } = readScan(typed);
  const named = carrierCodes.find((code) => name.toLowerCase().startsWith(code));
  if (named) return named;
  if (/^1Z/.test(number)) return "ups";
  if (postalCode || uspsNumber.test(number) || /^[A-Z]{2}\d{9}US$/.test(number)) return "usps";
  return /^(\d{12}|\d{15})$/.test(number) ? "fedex" : undefined;
}

/** Numbers of these lengths end in a check digit. */
const uspsNumber = /^9\d{19}(\d\d|\d{6})?$/;

/** A reason to ask, never to refuse: some right numbers, of regional services, end in another digit. */
export function looksMistyped({ carrier, number }: Pick<Tracking, "carrier" | "number">): boolean {
  if (carrier === "usps") return uspsNumber.test(number) && !hasCheckDigit(number, [3, 1]);
  if (carrier === "ups") return number.startsWith("1Z") && !hasCheckDigit(number.slice(2), [1, 2]);
  if (carrier !== "fedex") return false;
  if (number.length === 12) return !hasCheckDigit(number, [1, 3, 7], (sum) => (sum % 11) % 10);
  return /^\d{14,15}$/.test(number) && !hasCheckDigit(number, [3, 1]);
}

const digitToTen = (sum: number) => (10 - (sum % 10)) % 10;

/** The last digit follows from the others, which are weighted from the right. Letters count too: A is 2, B is 3. */
function hasCheckDigit(number: string, weights: number[], checkDigit = digitToTen): boolean {
  const digits = [...number].map((each) => (/\d/.test(each) ? Number(each) : (each.charCodeAt(0) - 63) % 10));
  const [last, ...others] = digits.reverse();
  const weighted = others.map((digit, at) => digit * (weights[at % weights.length] ?? 0));
  return last === checkDigit(weighted.reduce((sum, each) => sum + each, 0));
}

function formatProblem(carrier: CarrierCode): string {
  return carrier === "other"
    ? "A tracking number has 4 to 50 letters and digits."
    : `This doesn't look like a tracking number of ${carrierName(carrier)}.`;
}
