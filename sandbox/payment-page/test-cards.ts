import type { Charge, Failure } from "#sandbox/records.ts";

/** Refunds succeed at once, succeed later, or succeed at once and fail later. */
type RefundMode = "immediate" | "delayed" | "returned";

export type CardEntry = { number: string; expMonth: number; expYear: number };

type CardBehavior =
  | { result: "succeeds"; refundMode?: RefundMode; isDisputed?: boolean }
  | { result: "asks" }
  | { result: "fails"; failure: Failure };

type TestCard = { number: string; brand: string; label: string; behavior: CardBehavior };

const declined = "Your card was declined.";
const tryAgain = "An error occurred while processing your card. Try again in a little bit.";

/** Stripe's test cards, with the messages that Stripe shows to the buyer. */
export const testCards = [
  visa("4242424242424242", "Succeeds", { result: "succeeds" }),
  visa("4000002500003155", "Asks for 3-D Secure", { result: "asks" }),
  visa("4000000000000002", "Declined", fails("card_declined", declined, "generic_decline")),
  visa(
    "4000000000009995",
    "Insufficient funds",
    fails("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  ),
  visa("4000000000000069", "Expired card", fails("expired_card", "Your card has expired.")),
  visa(
    "4000000000000127",
    "Wrong security code",
    fails("incorrect_cvc", "Your card's security code is incorrect."),
  ),
  visa("4000000000000119", "Processing error", fails("processing_error", tryAgain)),
  visa("4000000000007726", "Refunds succeed a minute later", { result: "succeeds", refundMode: "delayed" }),
  visa("4000000000005126", "Refunds succeed and fail a minute later", {
    result: "succeeds",
    refundMode: "returned",
  }),
  visa("4000000000000259", "Disputed as fraudulent once paid", { result: "succeeds", isDisputed: true }),
];

function visa(number: string, label: string, behavior: CardBehavior): TestCard {
  return { number, brand: "visa", label, behavior };
}

function fails(code: string, message: string, declineCode: string | null = null): CardBehavior {
  return { result: "fails", failure: { code, declineCode, message } };
}

const moreThatSucceed: Record<string, string> = {
  "4000056655665556": "visa",
  "5555555555554444": "mastercard",
  "5105105105105100": "mastercard",
  "378282246310005": "amex",
  "6011111111111117": "discover",
};

const unknownCard = fails(
  "card_declined",
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, see the sandbox's front page.",
  "test_mode_live_card",
);

/** Declines any number that is not a test card, as Stripe's test mode does. */
export function findCard(number: string): { brand: string; behavior: CardBehavior } {
  const known = testCards.find((card) => card.number === number);
  if (known) return known;
  const brand = moreThatSucceed[number];
  return brand ? { brand, behavior: { result: "succeeds" } } : { brand: "unknown", behavior: unknownCard };
}

export function refundModeOf(charge: Charge | undefined): RefundMode {
  const { last4 = "" } = charge?.payment_method_details?.card ?? {};
  const card = testCards.find(({ number }) => last4 && number.endsWith(last4));
  return (card?.behavior.result === "succeeds" && card.behavior.refundMode) || "immediate";
}

export const authenticationFailure: Failure = {
  code: "payment_intent_authentication_failure",
  declineCode: null,
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
