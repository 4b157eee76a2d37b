/** What the workshop ships with (facts/qr-and-engraving.md, Labels); `other` brings its own link. */
export const carrierCodes = ["usps", "ups", "fedex", "dhl", "other"] as const;

export type CarrierCode = (typeof carrierCodes)[number];

type Carrier = {
  name: string;
  /** What its numbers look like, in capitals and without spaces: enough to notice a slip, wide enough for every service. */
  number: RegExp;
  page: string;
};

const carriers: Record<Exclude<CarrierCode, "other">, Carrier> = {
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
};

/** As the workshop and the buyer read it: `FedEx`. */
export function carrierName(code: CarrierCode): string {
  return code === "other" ? "Other carrier" : carriers[code].name;
}

/** `9400 1000-0000` as the carriers write it: capitals, without spaces and hyphens. */
export function plainTrackingNumber(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a plain number may be one of this carrier; of another carrier, 4 to 50 letters and digits. */
export function isTrackingNumber(code: CarrierCode, number: string): boolean {
  return (code === "other" ? /^[0-9A-Z]{4,50}$/ : carriers[code].number).test(number);
}

/** The carrier's own page for a number; undefined for a carrier that isn't in the list. */
export function trackingPage(code: CarrierCode, number: string): string | undefined {
  return code === "other" ? undefined : carriers[code].page + encodeURIComponent(number);
}
