import { formatWeekday } from "#platform/dates.ts";
import { isLong } from "#shop/orders/delay.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";

type ShownDelay = NonNullable<VisibleOrder["delay"]>;

/** Says what 16 CFR 435 asks for: the new day or why there is none, the choice with its refund, and what silence means. */
export function delayParagraphs(delay: ShownDelay): string[] {
  const { promised, newDay, reason, isAgain } = delay;
  const sorry = isAgain
    ? `Your order was to leave our workshop by ${formatWeekday(promised)}. We can't keep this day either, and we are sorry.`
    : `We promised that your order leaves our workshop by ${formatWeekday(promised)}. We can't keep this day, and we are sorry.`;
  const news = newDay
    ? `It will leave by ${formatWeekday(newDay)} at the latest.`
    : "We don't know yet when it can leave.";
  const choice =
    "You can wait for it, or cancel and get all that you paid for it back at once, with its shipping and tax. Both cost nothing.";
  return [[sorry, news, ...(reason ? [`The reason: ${reason}`] : [])].join(" "), choice, silenceWords(delay)];
}

function silenceWords(delay: ShownDelay): string {
  const { isAgreed, newDay, heldUntil, isAgain } = delay;
  if (isAgreed && newDay) return "You agreed to wait for this day.";
  // No day ends the waiting of a buyer who agreed to it.
  if (heldUntil === null)
    return "You agreed to wait. You can still cancel at any time until your order leaves.";
  if (!isAgain && !isLong(delay))
    return "If you don't answer, we take it that you agree to the new day, and you keep your order.";
  const silence = `If you don't answer and your order has not left by ${formatWeekday(heldUntil)}, we cancel it and pay you back in full.`;
  return newDay
    ? silence
    : `${silence} If you agree to wait, you can still cancel at any time until it leaves.`;
}
