import type { PaymentIntent } from "#sandbox/store.ts";

type RefundMode = "immediate" | "delayed" | "returned";

type CardBehavior = { refusal?: string; refundMode?: RefundMode; isDisputed?: boolean };

type TestCard = { number: string; label: string; behavior: CardBehavior };

/** The test cards of Stripe whose behavior makes a difference to the shop. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", label: "Succeeds", behavior: {} },
  { number: "4000000000000002", label: "Declined", behavior: { refusal: "Your card was declined." } },
  {
    number: "4000000000007726",
    label: "Refunds succeed a minute later",
    behavior: { refundMode: "delayed" },
  },
  {
    number: "4000000000005126",
    label: "Refunds succeed and fail a minute later",
    behavior: { refundMode: "returned" },
  },
  { number: "4000000000000259", label: "Disputed as fraudulent once paid", behavior: { isDisputed: true } },
];

/** Declines any number that is not a test card, as Stripe's test mode does. */
export function behaviorOf(number: string): CardBehavior {
  const known = testCards.find((card) => card.number === number);
  return known?.behavior ?? { refusal: "Your card was declined: it is none of the test cards." };
}

export function refundModeOf(intent: PaymentIntent | undefined): RefundMode {
  const known = testCards.find(({ number }) => number === intent?.card);
  return known?.behavior.refundMode ?? "immediate";
}
