import Stripe from "stripe";
import { PaymentRefused, PaymentsUnavailable } from "./payments.ts";

/** Whether Stripe knows no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeIdempotencyError,
];

/** A failed call as the shop tells it: PaymentRefused for what Stripe will not do, PaymentsUnavailable for all else. */
export function stripeFailure(error: unknown): Error {
  if (error instanceof PaymentsUnavailable) return error;
  if (refusals.some((refusal) => error instanceof refusal)) {
    return new PaymentRefused("The payment provider refused what was asked.", { cause: error });
  }
  return new PaymentsUnavailable("The payment provider did not do what was asked.", { cause: error });
}
