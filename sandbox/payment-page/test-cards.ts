import type { Charge, Failure } from "#sandbox/store.ts";

/** Refunds succeed at once, succeed later, or succeed at once and fail later. */
type RefundMode = "immediate" | "delayed" | "returned";

type CardBehavior =
  | { result: "succeeds"; refundMode?: RefundMode; isDisputed?: boolean }
  | { result: "asks" }
  | { result: "fails"; failure: Failure };

type TestCard = { number: string; label: string; behavior: CardBehavior };

const declined = "Your card was declined.";
const tryAgain = "An error occurred while processing your card. Try again in a little bit.";

/** Stripe's test cards, with the messages that Stripe shows to the buyer. */
export const testCards = [
  card("4242424242424242", "Succeeds", { result: "succeeds" }),
  card("4000002500003155", "Asks for 3-D Secure", { result: "asks" }),
  card("4000000000000002", "Declined", fails("card_declined", declined, "generic_decline")),
  card(
    "4000000000009995",
    "Insufficient funds",
    fails("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  ),
  card("4000000000000069", "Expired card", fails("expired_card", "Your card has expired.")),
  card(
    "4000000000000127",
    "Wrong security code",
    fails("incorrect_cvc", "Your card's security code is incorrect."),
  ),
  card("4000000000000119", "Processing error", fails("processing_error", tryAgain)),
  card("4000000000007726", "Refunds succeed a minute later", { result: "succeeds", refundMode: "delayed" }),
  card("4000000000005126", "Refunds succeed and fail a minute later", {
    result: "succeeds",
    refundMode: "returned",
  }),
  card("4000000000000259", "Disputed as fraudulent once paid", { result: "succeeds", isDisputed: true }),
];

function card(number: string, label: string, behavior: CardBehavior): TestCard {
  return { number, label, behavior };
}

function fails(code: string, message: string, declineCode?: string): CardBehavior {
  return { result: "fails", failure: { code, message, ...(declineCode && { declineCode }) } };
}

const moreThatSucceed = [
  "4000056655665556",
  "5555555555554444",
  "5105105105105100",
  "378282246310005",
  "6011111111111117",
];

const unknownCard = fails(
  "card_declined",
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, see the sandbox's front page.",
  "test_mode_live_card",
);

/** Declines any number that is not a test card, as Stripe's test mode does. */
export function behaviorOf(number: string): CardBehavior {
  if (moreThatSucceed.includes(number)) return { result: "succeeds" };
  return testCards.find((known) => known.number === number)?.behavior ?? unknownCard;
}

export function refundModeOf(charge: Charge | undefined): RefundMode {
  const last4 = charge?.payment_method_details.card.last4;
  const known = testCards.find(({ number }) => last4 && number.endsWith(last4));
  return (known?.behavior.result === "succeeds" && known.behavior.refundMode) || "immediate";
}

export const authenticationFailure: Failure = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
