import { z } from "zod";

/** What the workshop ships with; `other` brings its own link. */
export const carrierCodes = ["usps", "ups", "fedex", "dhl", "other"] as const;

type CarrierCode = (typeof carrierCodes)[number];

type Carrier = {
  name: string;
  /** What its numbers look like, in capitals and without spaces: enough to notice a slip, wide enough for every service. */
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

/** Undefined for all but https to a named host, without a password in it. */
export function readHttpsLink(typed: string): string | undefined {
  if (typed.length > maxLinkLength || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  return protocol === "https:" && !username && !password ? href : undefined;
}

export const trackingForm = z.object({
  carrier: z.string(),
  number: z.string(),
  link: z.string(),
  everyOrder: z.string(),
  isSent: z.string(),
});

export type Tracking = { carrier: CarrierCode; number: string; url: string };

type Checked = { errors: Record<string, string> } | { errors?: undefined; tracking: Tracking | null };

/** Null for an empty number, which takes the tracking away. The link is made for carriers of the list, and typed for another. */
export function checkTracking(typed: z.output<typeof trackingForm>): Checked {
  const number = typed.number.replace(/[\s-]/g, "").toUpperCase();
  if (number === "") return { tracking: null };
  const carrier = carrierCodes.find((code) => code === typed.carrier);
  if (!carrier) return { errors: { carrier: "Please choose a carrier." } };
  const { page, number: pattern } = carriers[carrier];
  if (!pattern.test(number)) return { errors: { number: notANumber(carrier) } };
  const url = page ? page + encodeURIComponent(number) : readHttpsLink(typed.link.trim());
  if (!url)
    return { errors: { link: "Please enter the address of the tracking page, starting with https://." } };
  return { tracking: { carrier, number, url } };
}

function notANumber(carrier: CarrierCode): string {
  return carrier === "other"
    ? "A tracking number has 4 to 50 letters and digits."
    : `This doesn't look like a tracking number of ${carrierName(carrier)}.`;
}
