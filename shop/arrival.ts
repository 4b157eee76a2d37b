import { formatShortDay, laterDay, shopDay } from "#platform/dates.ts";
import { closedDays, delivery, salesTax, shippingRates } from "#shop-config";
import { isFederalHoliday } from "./holidays.ts";
import { costWords, firstRate, type ShippingRate } from "./shipping-rates.ts";

// Days are written `2026-12-03`, in the shop's zone.

export const shipsWithin = formatRange(delivery.daysToMake);

function formatRange([least, most]: readonly [number, number]): string {
  return `${least}–${most} business days`;
}

/** Promises the day of leaving, and estimates the carrier's days, of a tag that is paid at `now`. */
export function shippingSentence(now: Date, rate = firstRate): string {
  const arrival = formatShortDay(arrivesBy({ paidAt: now }, rate));
  const costs = rate.price === 0 ? "Free shipping." : `Shipping ${costWords(rate)}.`;
  const estimate = `Made in ${shipsWithin}, expected at your door by ${arrival}.`;
  const vacation = findClosure(shopDay(now));
  if (!vacation) return `${costs} ${estimate}`;
  const firstDay = formatShortDay(nextWorkday(vacation.to));
  return `${costs} Our workshop is closed and back on ${firstDay}. ${estimate}`;
}

export const deliveryTerms = [
  `By ${delivery.carrier}, ${formatRange(firstRate.daysOnTheWay)} after it ships`,
  ...shippingRates.slice(1).map(formatOtherRate),
].join("; ");

function formatOtherRate(rate: ShippingRate): string {
  return `${rate.name} ${formatRange(rate.daysOnTheWay)}, ${costWords(rate)}`;
}

/** Returns the rates that a buyer chooses from, and whether more than the prices may be due, for a payment at `now`. */
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

/** Returns the last day on which a tag is expected, by the longest that its shipping takes. */
export function arrivesBy(
  from: { paidAt: Date } | { shippedAt: Date } | { leavesOn: string },
  { daysOnTheWay: [, most] }: Pick<ShippingRate, "daysOnTheWay"> = firstRate,
): string {
  if ("leavesOn" in from) return addBusinessDays(from.leavesOn, most);
  if ("shippedAt" in from) return addBusinessDays(shopDay(from.shippedAt), most);
  return addBusinessDays(shipsBy(from.paidAt), most);
}

/** Returns the last day on which a tag leaves as promised. */
export function shipsBy(paidAt: Date): string {
  return lastDayToShip(shopDay(paidAt));
}

/** Orders paid on this day or before are late: they should have left before today. */
export function lastLateDay(now: Date): string {
  const today = shopDay(now);
  let day = today;
  while (lastDayToShip(day) >= today) day = laterDay(day, -1);
  return day;
}

function lastDayToShip(dayOfPayment: string): string {
  return addBusinessDays(dayOfPayment, delivery.daysToMake[1]);
}

/** Returns the first day after this one on which the workshop works. */
export function nextWorkday(day: string): string {
  return skipClosedDays(laterDay(day, 1));
}

/** A weekend or holiday counts as the next business day. */
function addBusinessDays(day: string, days: number): string {
  let workday = skipClosedDays(day);
  for (let added = 0; added < days; added += 1) workday = nextWorkday(workday);
  return workday;
}

const closures = closedDays.map((each) => {
  const [from = "", to = from] = each.split("/");
  return { from, to };
});

function findClosure(day: string) {
  return closures.find(({ from, to }) => from <= day && day <= to);
}

/** Returns this day if the workshop works on it, else the next one on which it does. */
function skipClosedDays(day: string): string {
  const isWeekend = new Date(day).getUTCDay() % 6 === 0;
  const isClosed = isWeekend || isFederalHoliday(day) || findClosure(day) !== undefined;
  return isClosed ? nextWorkday(day) : day;
}
