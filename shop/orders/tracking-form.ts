import { z } from "zod";
import {
  type CarrierCode,
  carrierCodes,
  carrierName,
  isTrackingNumber,
  plainTrackingNumber,
  trackingPage,
} from "./carriers.ts";
import { readHttpsLink } from "./https-link.ts";

/** Characters of each field that are shown again. */
export const trackingLimits = { carrier: 10, number: 100, link: 1_000, everyOrder: 3, isSent: 3 };

/** As typed; `everyOrder` is `yes` for all orders of the purchase that go to the same address: one parcel. `isSent`: it is on its way. */
export const trackingForm = z.object({
  carrier: z.string(),
  number: z.string(),
  link: z.string(),
  everyOrder: z.string(),
  isSent: z.string(),
});

/** Carrier, number and the link that it makes. */
export type Tracking = { carrier: CarrierCode; number: string; url: string };

type Checked = { errors: Record<string, string> } | { errors?: undefined; tracking: Tracking | null };

/** Null for an empty number, which takes the tracking away. The link is made for carriers of the list, and typed for another. */
export function checkTracking(typed: z.output<typeof trackingForm>): Checked {
  const number = plainTrackingNumber(typed.number);
  if (number === "") return { tracking: null };
  const carrier = carrierCodes.find((code) => code === typed.carrier);
  if (!carrier) return { errors: { carrier: "Please choose a carrier." } };
  if (!isTrackingNumber(carrier, number)) return { errors: { number: notANumber(carrier) } };
  const url = trackingPage(carrier, number) ?? readHttpsLink(typed.link.trim());
  if (!url)
    return { errors: { link: "Please enter the address of the tracking page, starting with https://." } };
  return { tracking: { carrier, number, url } };
}

function notANumber(carrier: CarrierCode): string {
  return carrier === "other"
    ? "A tracking number has 4 to 50 letters and digits."
    : `This doesn't look like a tracking number of ${carrierName(carrier)}.`;
}
