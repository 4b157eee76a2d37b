import { formatShortDay, laterDay, shopDay } from "#platform/dates.ts";
import { closedDays, delivery, salesTax, shippingRates } from "#shop-config";
import { isFederalHoliday } from "./holidays.ts";
import { costWords, firstRate, type ShippingRate } from "./shipping-rates.ts";

// Days are written `2026-12-03`, in the shop's zone.

const range = ([least, most]: readonly [number, number]) => `${least}–${most} business days`;

export const shipsWithin = range(delivery.daysToMake);

/** Promises the day of leaving, and estimates the carrier's days, of a tag that is paid at `now`. */
export function shippingSentence(now: Date, rate = firstRate): string {
  const arrival = formatShortDay(arrivesBy({ paidAt: now }, rate));
  const costs = rate.price === 0 ? "Free shipping." : `Shipping ${costWords(rate)}.`;
  const vacation = findClosure(shopDay(now));
  const back = vacation && formatShortDay(dayAfter(vacation.to));
  const rest = back ? `Our workshop is closed and back on ${back}. ` : "";
  return `${costs} ${rest}Made in ${shipsWithin}, expected at your door by ${arrival}.`;
}

export const deliveryTerms = [
  `By ${delivery.carrier}, ${range(firstRate.daysOnTheWay)} after it ships`,
  ...shippingRates.slice(1).map((rate) => `${rate.name} ${range(rate.daysOnTheWay)}, ${costWords(rate)}`),
].join("; ");

/** Returns what a buyer chooses from, and whether more than the prices may be due. `now`: when it would be paid. For loaders alone. */
export function offerShipping(now: Date) {
  return {
    needsQuote: salesTax !== "none" || shippingRates.some(({ price }) => price > 0),
    rates: shippingRates.map((rate) => ({
      code: rate.code,
      name: rate.name,
      cost: costWords(rate),
      sentence: shippingSentence(now, rate),
      arrives: formatShortDay(arrivesBy({ paidAt: now }, rate)),
    })),
  };
}

/** Counts the longest that the chosen shipping takes. */
export function arrivesBy(
  from: { paidAt: Date } | { shippedAt: Date } | { leavesOn: string },
  { daysOnTheWay: [, most] }: Pick<ShippingRate, "daysOnTheWay"> = firstRate,
): string {
  if ("leavesOn" in from) return addBusinessDays(from.leavesOn, most);
  const leaves = "shippedAt" in from ? shopDay(from.shippedAt) : shipsBy(from.paidAt);
  return addBusinessDays(leaves, most);
}

/** The last day on which it leaves as promised. */
export function shipsBy(paidAt: Date): string {
  return leavesBy(shopDay(paidAt));
}

/** Orders paid on this day or before are late: they should have left before today. */
export function lastLateDay(now: Date): string {
  const today = shopDay(now);
  let day = today;
  while (leavesBy(day) >= today) day = laterDay(day, -1);
  return day;
}

function leavesBy(paid: string): string {
  return addBusinessDays(paid, delivery.daysToMake[1]);
}

/** The first day after this one on which the workshop works. */
export function dayAfter(day: string): string {
  return nextBusinessDay(laterDay(day, 1));
}

/** A weekend or holiday counts as the next business day. */
function addBusinessDays(day: string, days: number): string {
  let reached = nextBusinessDay(day);
  for (let added = 0; added < days; added += 1) reached = nextBusinessDay(laterDay(reached, 1));
  return reached;
}

const closures = closedDays.map((each) => {
  const [from = "", to = from] = each.split("/");
  return { from, to };
});

function findClosure(day: string) {
  return closures.find(({ from, to }) => from <= day && day <= to);
}

function nextBusinessDay(day: string): string {
  const isWeekend = new Date(day).getUTCDay() % 6 === 0;
  const isClosed = isWeekend || isFederalHoliday(day) || findClosure(day) !== undefined;
  return isClosed ? nextBusinessDay(laterDay(day, 1)) : day;
}
