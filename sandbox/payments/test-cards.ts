import type { Failure, RefundsGo } from "#sandbox/state/records.ts";

export type CardBehaviour =
  | { result: "succeeds" | "asks"; refundsGo?: RefundsGo; isDisputed?: boolean }
  | { result: "fails"; failure: Failure };

export type TestCard = { number: string; brand: string; says: string; behaviour: CardBehaviour };

function fails(code: string, declineCode: string | null, message: string): CardBehaviour {
  return { result: "fails", failure: { code, declineCode, message } };
}

const succeeds: CardBehaviour = { result: "succeeds" };
const declined = "Your card was declined.";

/** The cards of facts/payments.md, with the messages that Stripe shows to the buyer. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", brand: "visa", says: "Succeeds", behaviour: succeeds },
  {
    number: "4000002500003155",
    brand: "visa",
    says: "Asks for 3-D Secure",
    behaviour: { result: "asks" },
  },
  {
    number: "4000000000000002",
    brand: "visa",
    says: "Declined",
    behaviour: fails("card_declined", "generic_decline", declined),
  },
  {
    number: "4000000000009995",
    brand: "visa",
    says: "Insufficient funds",
    behaviour: fails("card_declined", "insufficient_funds", "Your card has insufficient funds."),
  },
  {
    number: "4000000000000069",
    brand: "visa",
    says: "Expired card",
    behaviour: fails("expired_card", null, "Your card has expired."),
  },
  {
    number: "4000000000000127",
    brand: "visa",
    says: "Wrong security code",
    behaviour: fails("incorrect_cvc", null, "Your card's security code is incorrect."),
  },
  {
    number: "4000000000000119",
    brand: "visa",
    says: "Processing error",
    behaviour: fails(
      "processing_error",
      null,
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  },
  {
    number: "4000000000007726",
    brand: "visa",
    says: "Refunds succeed a minute later",
    behaviour: { result: "succeeds", refundsGo: "later" },
  },
  {
    number: "4000000000005126",
    brand: "visa",
    says: "Refunds succeed and fail a minute later",
    behaviour: { result: "succeeds", refundsGo: "back" },
  },
  {
    number: "4000000000000259",
    brand: "visa",
    says: "Disputed as fraudulent once paid",
    behaviour: { result: "succeeds", isDisputed: true },
  },
];

const moreThatSucceed: Record<string, string> = {
  "4000056655665556": "visa",
  "5555555555554444": "mastercard",
  "5105105105105100": "mastercard",
  "378282246310005": "amex",
  "6011111111111117": "discover",
};

const unknownCard = fails(
  "card_declined",
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, see the sandbox's front page.",
);

/** Never a real card: a number that is no test card is declined, as in Stripe's test mode. */
export function findCard(number: string): { brand: string; behaviour: CardBehaviour } {
  const known = testCards.find((card) => card.number === number);
  if (known) return known;
  const brand = moreThatSucceed[number];
  return brand ? { brand, behaviour: succeeds } : { brand: "unknown", behaviour: unknownCard };
}

export const authenticationFailure: Failure = {
  code: "payment_intent_authentication_failure",
  declineCode: null,
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
