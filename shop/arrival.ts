import { formatShortDay, laterDay, shopDay } from "#platform/dates.ts";
import { delivery, salesTax, shippingRates } from "#shop-config";
import { isFederalHoliday } from "./holidays.ts";
import { costWords, firstRate, type ShippingRate } from "./shipping-rates.ts";

// Days are written `2026-12-03`, in the shop's zone.

/** `closures`: when the workshop rests, besides weekends and federal holidays. The first and the last day belong to it. */
export type Calendar = { today: string; closures: readonly { firstDay: string; lastDay: string }[] };

export const shipsWithin = formatRange(delivery.daysToMake);

function formatRange([least, most]: readonly [number, number]): string {
  return `${least}–${most} business days`;
}

/** Promises the day of leaving, and estimates the carrier's days, of a tag that is paid today. */
export function shippingSentence(calendar: Calendar, rate = firstRate): string {
  const arrival = formatShortDay(arrivesBy(shipsBy(calendar), rate));
  const costs = rate.price === 0 ? "Free shipping." : `Shipping ${costWords(rate)}.`;
  const estimate = `Made in ${shipsWithin}, expected at your door by ${arrival}.`;
  if (!isClosed(calendar.today, calendar.closures)) return `${costs} ${estimate}`;
  const firstDay = formatShortDay(nextWorkday(calendar));
  return `${costs} Our workshop is closed and back on ${firstDay}. ${estimate}`;
}

export const deliveryTerms = [
  `By ${delivery.carrier}, ${formatRange(firstRate.daysOnTheWay)} after it ships`,
  ...shippingRates.slice(1).map(formatOtherRate),
].join("; ");

function formatOtherRate(rate: ShippingRate): string {
  return `${rate.name} ${formatRange(rate.daysOnTheWay)}, ${costWords(rate)}`;
}

/** Returns the rates that a buyer chooses from, and whether more than the prices may be due, for a payment today. */
export function offerShipping(calendar: Calendar) {
  return {
    needsQuote: salesTax !== "none" || shippingRates.some(({ price }) => price > 0),
    rates: shippingRates.map((rate) => ({
      code: rate.code,
      name: rate.name,
      cost: costWords(rate),
      sentence: shippingSentence(calendar, rate),
      arrivesBy: arrivesBy(shipsBy(calendar), rate),
    })),
  };
}

/** Counts the longest that the chosen shipping takes. The carrier works while the workshop rests. */
export function arrivesBy(leavesOn: string, { daysOnTheWay: [, most] }: TravelDays = firstRate): string {
  return addBusinessDays(leavesOn, most, []);
}

type TravelDays = Pick<ShippingRate, "daysOnTheWay">;

/** Returns the last day on which a tag that is paid today leaves as promised. */
export function shipsBy({ today, closures }: Calendar): string {
  return addBusinessDays(today, delivery.daysToMake[1], closures);
}

/** Returns the day on which an order is due. Without a promised one, as of replacements, it is counted from the payment. */
export function findDueDay({ leavesBy, paidAt }: { leavesBy: string | null; paidAt: Date }): string {
  return leavesBy ?? shipsBy({ today: shopDay(paidAt), closures: [] });
}

/** Returns the last day of payment whose orders without a promised day are due on a day or before. */
export function findLastPaidDay(due: string): string {
  let day = due;
  while (shipsBy({ today: day, closures: [] }) > due) day = laterDay(day, -1);
  return day;
}

/** Returns the first day after today on which the workshop works. */
export function nextWorkday({ today, closures }: Calendar): string {
  return skipClosedDays(laterDay(today, 1), closures);
}

export function isWorkday(day: string, closures: Calendar["closures"]): boolean {
  return skipClosedDays(day, closures) === day;
}

/** A weekend or holiday counts as the next business day. */
function addBusinessDays(from: string, days: number, closures: Calendar["closures"]): string {
  let day = skipClosedDays(from, closures);
  for (let added = 0; added < days; added += 1) day = skipClosedDays(laterDay(day, 1), closures);
  return day;
}

function skipClosedDays(from: string, closures: Calendar["closures"]): string {
  let day = from;
  while (isWeekend(day) || isFederalHoliday(day) || isClosed(day, closures)) day = laterDay(day, 1);
  return day;
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}

function isClosed(day: string, closures: Calendar["closures"]): boolean {
  return closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}
