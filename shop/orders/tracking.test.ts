import { expect, test } from "vitest";
import { checkTracking } from "./tracking.ts";

const typed = {
  carrier: "usps",
  number: "9400 1000 0000 0000 0000 00",
  link: "",
  everyOrder: "",
  isSent: "",
};

const usps = "https://tools.usps.com/go/TrackConfirmAction?tLabels=";
const dhl = "https://www.dhl.com/global-en/home/tracking.html?tracking-id=";

test.each([
  ["usps", "9400 1000 0000 0000 0000 00", "9400100000000000000000", usps],
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
