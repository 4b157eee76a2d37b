import { expect, test } from "vitest";
import { checkTracking, looksMistyped } from "./tracking.ts";

const typed = {
  carrier: "usps",
  number: "9400 1000 0000 0000 0000 06",
  link: "",
  everyOrder: "",
  isSent: "",
  kept: "",
};

const usps = "https://tools.usps.com/go/TrackConfirmAction?tLabels=";
const dhl = "https://www.dhl.com/global-en/home/tracking.html?tracking-id=";

test.each([
  ["usps", "9400 1000 0000 0000 0000 06", "9400100000000000000006", usps],
  ["ups", "1z 999 aa1 01 2345 6784", "1Z999AA10123456784", "https://www.ups.com/track?tracknum="],
  ["fedex", "7777-1234-5678", "777712345678", "https://www.fedex.com/fedextrack/?trknbr="],
  ["dhl", "jd01 4600 0098 7654 3210", "JD014600009876543210", dhl],
])("tracking link: of %s, with a normalized number", (carrier, typedNumber, number, link) => {
  const tracking = { carrier, number, url: link + number };
  expect(checkTracking({ ...typed, carrier, number: typedNumber })).toEqual({ tracking });
});

test("tracking: a wrong number or carrier is an error of its field", () => {
  expect(checkTracking({ ...typed, carrier: "ups", number: "hello" })).toEqual({
    errors: { number: "This doesn't look like a tracking number of UPS." },
  });
  expect(checkTracking({ ...typed, carrier: "fedex", number: "1234567890<script>" })).toHaveProperty(
    "errors",
  );
  expect(checkTracking({ ...typed, carrier: "constructor" })).toEqual({
    errors: { carrier: "Please choose a carrier." },
  });
});

test("another carrier brings its own link, https alone and without a password in it", () => {
  const other = { ...typed, carrier: "other", number: "AB-1234" };
  const link = "Please enter the address of the tracking page, starting with https://.";
  for (const bad of [
    "",
    "http://parcels.example/1",
    "javascript:alert(1)",
    "https://user:pass@parcels.example/",
    "parcels.example",
  ]) {
    expect(checkTracking({ ...other, link: bad })).toEqual({ errors: { link } });
  }
  expect(checkTracking({ ...other, link: " https://parcels.example/t?n=AB1234 " })).toEqual({
    tracking: { carrier: "other", number: "AB1234", url: "https://parcels.example/t?n=AB1234" },
  });
});

test("an empty number takes the tracking away, whatever else is typed", () => {
  expect(checkTracking({ ...typed, number: " - " })).toEqual({ tracking: null });
});

const numberOf = (carrier: string, number: string) => {
  const { tracking } = checkTracking({ ...typed, carrier, number }) as { tracking?: { number: string } };
  return tracking?.number;
};

test.each([
  ["a short ZIP code", "usps", "42078701 9400 1000 0000 0000 0000 06", "9400100000000000000006"],
  ["a long ZIP code", "usps", "420787011234 9400100000000000000006", "9400100000000000000006"],
  [
    "a short one before 26 digits",
    "usps",
    "42078701 92001234567890123456789012",
    "92001234567890123456789012",
  ],
  ["a scanner's marks", "usps", "]C1\u001d420787019400100000000000000006\r", "9400100000000000000006"],
  ["no USPS number behind it", "usps", "4207870112345678", "4207870112345678"],
  ["marks of contacts and PDFs", "ups", "\u202a1Z\u2011999\u200bAA10123456784", "1Z999AA10123456784"],
])("tracking: a scan with %s is its number alone", (_, carrier, scan, number) => {
  expect(numberOf(carrier, scan)).toBe(number);
});

test.each([
  ["usps", "9400100000000000000006", "9400100000000000000060"],
  ["ups", "1Z999AA10123456784", "1Z999AA10132456784"],
  ["fedex", "986578788855", "986578788585"],
  ["fedex", "041441760228964", "041441760229864"],
] as const)("tracking: of %s, %s is right and %s looks mistyped", (carrier, right, wrong) => {
  expect(looksMistyped({ carrier, number: right })).toBe(false);
  expect(looksMistyped({ carrier, number: wrong })).toBe(true);
});

test("tracking: numbers without a check digit never look mistyped", () => {
  for (const [carrier, number] of [
    ["usps", "RA123456785US"],
    ["usps", "70123460000112345678"],
    ["ups", "T1234567890"],
    ["dhl", "1234567890"],
    ["other", "AB1234"],
  ] as const)
    expect(looksMistyped({ carrier, number }), number).toBe(false);
});
