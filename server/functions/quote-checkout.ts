import { toDollars } from "#platform/money.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { quoteCheckout } from "#shop/checkout/quote-checkout.server.ts";
import { discountWords } from "#shop/discounts/discount.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readOrderContext, readRequest } from "./answer.ts";

/** Answers what create-stripe-checkout would charge for the same request. Amounts are in dollars. */
export async function answerQuote(c: FunctionContext, services: Services): Promise<Response> {
  const { request, refusal } = await readRequest(c, services, {
    limit: "quotes",
    schema: checkoutRequest,
    failed: "Failed to quote the total",
  });
  if (refusal) return refusal;
  const tooManyCodes = request.discountCode && (await limitCalls(c, services, "discountCodes"));
  if (tooManyCodes) return tooManyCodes;
  const by = readOrderContext(c, services);
  const outcome = await quoteCheckout(services.db, by, request).catch((error) => {
    if (!(error instanceof PaymentFailure)) throw error;
    services.report(error, c.get("facts").id);
    return "no_answer" as const;
  });
  if (outcome === "no_answer")
    return fail(c, 503, {
      errorCode: "TAX_UNAVAILABLE",
      message: "The sales tax can't be worked out right now. Please try again in a minute.",
    });
  if ("refused" in outcome) return fail(c, 400, outcome.refused);
  if ("changes" in outcome)
    return fail(c, 409, { errorCode: "CART_CHANGED", message: "Your cart has changed." });
  const { quote, codeProblem = null } = outcome;
  return c.json({
    success: true,
    amounts: Object.fromEntries(Object.entries(quote.amounts).map(([part, due]) => [part, toDollars(due)])),
    discount: quote.discount ? discountWords(quote.discount) : null,
    codeProblem,
  });
}
