import type { PaymentIntent } from "#sandbox/store.ts";

type RefundMode = "immediate" | "delayed" | "returned";

type TestCard = { number: string; label: string; refusal?: string; refundMode?: RefundMode };

/** The test cards of Stripe whose behavior makes a difference to the shop. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", label: "Succeeds" },
  { number: "4000000000000002", label: "Declined", refusal: "Your card was declined." },
  { number: "4000000000007726", label: "Refunds succeed a minute later", refundMode: "delayed" },
  { number: "4000000000005126", label: "Refunds succeed and fail a minute later", refundMode: "returned" },
];

/** Declines any number that is not a test card, as Stripe's test mode does. */
export function refusalOf(number: string): string | undefined {
  const known = testCards.find((card) => card.number === number);
  return known ? known.refusal : "Your card was declined: it is none of the test cards.";
}

export function refundModeOf(intent: PaymentIntent | undefined): RefundMode {
  const known = testCards.find(({ number }) => number === intent?.card);
  return known?.refundMode ?? "immediate";
}
