import { formatWeekday } from "#platform/dates.ts";
import { isLong } from "#shop/orders/delay.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";

type ShownDelay = NonNullable<VisibleOrder["delay"]>;

/** Says what 16 CFR 435 asks for: the new day or why there is none, the choice with its refund, and what silence means. */
export function delayParagraphs(delay: ShownDelay): string[] {
  const { promised, newDay, reason, isAgain, isAgreed } = delay;
  const sorry = isAgain
    ? `Your order was to leave our workshop by ${formatWeekday(promised)}. We can't keep this day either, and we are sorry.`
    : `We promised that your order leaves our workshop by ${formatWeekday(promised)}. We can't keep this day, and we are sorry.`;
  const news = newDay
    ? `It will leave by ${formatWeekday(newDay)} at the latest.`
    : "We don't know yet when it can leave.";
  const facts = [sorry, news, ...(reason ? [`The reason: ${reason}`] : [])].join(" ");
  const refund = "get all that you paid for it back at once, with its shipping and tax.";
  if (isAgreed) return [facts, `${agreement} If you cancel, you ${refund}`];
  return [facts, `You can wait for it, or cancel and ${refund} Both cost nothing.`, silenceWords(delay)];
}

const agreement = "You agreed to wait. You can still cancel at any time until your order leaves.";

function silenceWords(delay: ShownDelay): string {
  const { newDay, heldUntil, isAgain } = delay;
  // No day ends the waiting of a buyer who agreed to it.
  if (heldUntil === null) return agreement;
  if (!isAgain && !isLong(delay))
    return "If you don't answer, we take it that you agree to the new day, and you keep your order.";
  const silence = `If you don't answer and your order has not left by ${formatWeekday(heldUntil)}, we cancel it and pay you back in full.`;
  return newDay
    ? silence
    : `${silence} If you agree to wait, you can still cancel at any time until it leaves.`;
}
