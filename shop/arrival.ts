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
  if (!isClosed(calendar)) return `${costs} ${estimate}`;
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
  return addBusinessDays({ today: leavesOn, closures: [] }, most);
}

type TravelDays = Pick<ShippingRate, "daysOnTheWay">;

/** Returns the last day on which a tag that is paid today leaves as promised. */
export function shipsBy(calendar: Calendar): string {
  return addBusinessDays(calendar, delivery.daysToMake[1]);
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
export function nextWorkday(calendar: Calendar): string {
  return skipClosedDays({ ...calendar, today: laterDay(calendar.today, 1) });
}

export function isWorkday(calendar: Calendar): boolean {
  return skipClosedDays(calendar) === calendar.today;
}

/** A weekend or holiday counts as the next business day. */
function addBusinessDays(calendar: Calendar, days: number): string {
  let reached = skipClosedDays(calendar);
  for (let added = 0; added < days; added += 1) reached = nextWorkday({ ...calendar, today: reached });
  return reached;
}

function skipClosedDays(calendar: Calendar): string {
  const { today } = calendar;
  const isWeekend = new Date(today).getUTCDay() % 6 === 0;
  return isWeekend || isFederalHoliday(today) || isClosed(calendar) ? nextWorkday(calendar) : today;
}

function isClosed({ today, closures }: Calendar): boolean {
  return closures.some(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
}
