import { expect, test } from "vitest";
import { makeMailedPurchase, makeVisibleOrder } from "#tests/make-mailed-purchase.ts";
import { orderDelayedEmail } from "./order-emails.tsx";

const delay = {
  parcel: 1,
  promised: "2026-03-06",
  newDay: "2026-03-13" as string | null,
  reason: null as string | null,
  sentAt: "",
  isAgreed: false,
  isAgain: false,
  heldUntil: "2026-03-13" as string | null,
};

const answerUrl = "https://tags.example/order/view/token/delay";

const choice =
  "You can wait for it, or cancel and get all that you paid for it back at once, with its shipping and tax. Both cost nothing.";

// What 16 CFR 435.2 (b) asks of a first, a long or open, and a renewed notice.
test.for([
  [
    "a first delay",
    {},
    "It will leave by Friday, March 13 at the latest.",
    "If you don't answer, we take it that you agree to the new day, and you keep your order.",
  ],
  [
    "a delay of more than 30 days",
    { newDay: "2026-04-17", reason: "Our laser is broken.", heldUntil: "2026-04-05" },
    "It will leave by Friday, April 17 at the latest. The reason: Our laser is broken.",
    "If you don't answer and your order has not left by Sunday, April 5, we cancel it and pay you back in full.",
  ],
  [
    "a delay without a day",
    { newDay: null, reason: "Our laser is broken.", heldUntil: "2026-04-05" },
    "We don't know yet when it can leave. The reason: Our laser is broken.",
    "we cancel it and pay you back in full. If you agree to wait, you can still cancel at any time until it leaves.",
  ],
  [
    "a second delay",
    { promised: "2026-03-13", newDay: "2026-03-20", isAgain: true },
    "We can't keep this day either, and we are sorry. It will leave by Friday, March 20 at the latest.",
    "If you don't answer and your order has not left by Friday, March 13, we cancel it and pay you back in full.",
  ],
  [
    "a day, once the buyer agreed to wait without one",
    { newDay: "2026-04-17", isAgain: true, heldUntil: null },
    "It will leave by Friday, April 17 at the latest.",
    "You agreed to wait. You can still cancel at any time until your order leaves.",
  ],
] as const)("late order: %s says the day, the choice and what silence means", ([, change, news, silence]) => {
  const orders = [makeVisibleOrder({ delay: { ...delay, ...change } })];
  const email = orderDelayedEmail({ ...makeMailedPurchase(orders), orders }, answerUrl);
  expect(email.subject).toBe("Your order FT-100001 is late: wait or cancel?");
  for (const body of [email.text, email.html])
    for (const words of [news, choice, silence, "hello@fairwaytags.example", answerUrl])
      expect(body.replace(/\s+/g, " ").replaceAll("&#x27;", "'")).toContain(words);
});
