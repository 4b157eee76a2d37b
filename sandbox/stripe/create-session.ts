import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Line, Session } from "#sandbox/state/records.ts";
import { checkParams } from "./check-params.ts";
import { makeId } from "./ids.ts";
import type { Params } from "./parse-form.ts";
import { type SessionParams, sessionParams } from "./session-params.ts";
import { StripeError } from "./stripe-error.ts";

const minutes = 60;
const hours = 60 * minutes;

export function createSession(sandbox: Sandbox, raw: Params): Session {
  const params = checkParams(sessionParams, raw);
  const now = unixNow(sandbox);
  const lines = params.line_items.map(makeLine);
  const id = makeId("cs_test_a1", 56);
  return sandbox.store.sessions.put(id, {
    id,
    created: now,
    expiresAt: requireExpiry(params.expires_at, now),
    status: "open",
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata ?? {},
    submitType: params.submit_type ?? null,
    locale: params.locale ?? null,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    paymentDescription: params.payment_intent_data?.description ?? null,
    receiptEmail: params.payment_intent_data?.receipt_email ?? null,
    lines,
    amountTotal: requireTotal(lines),
    payer: null,
    paymentIntentId: null,
  });
}

function makeLine({ price_data: price, quantity, metadata }: SessionParams["line_items"][number]): Line {
  const product = price.product_data;
  return {
    id: makeId("li_1"),
    priceId: makeId("price_1"),
    productId: makeId("prod_", 14),
    name: product.name,
    description: product.description ?? null,
    images: product.images ?? [],
    metadata: metadata ?? {},
    productMetadata: product.metadata ?? {},
    unitAmount: price.unit_amount,
    quantity,
  };
}

/** Between 30 minutes and 24 hours from now; 24 hours when not given. */
function requireExpiry(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined) return now + 24 * hours;
  const refusal = (rule: string) =>
    new StripeError(400, `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, {
      param: "expires_at",
    });
  if (expiresAt < now + 30 * minutes) throw refusal("at least 30 minutes");
  if (expiresAt > now + 24 * hours) throw refusal("less than 24 hours");
  return expiresAt;
}

function requireTotal(lines: Line[]) {
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total < 50)
    throw new StripeError(
      400,
      "The Checkout Session's total amount must convert to at least 50 cents. " +
        `${dollars(total)} USD converts to approximately ${dollars(total)}.`,
      { code: "amount_too_small" },
    );
  if (total > 99_999_999)
    throw new StripeError(400, "The Checkout Session's total amount due must be no more than $999,999.99.", {
      code: "amount_too_large",
    });
  return total;
}

function dollars(cents: number) {
  return `$${(cents / 100).toFixed(2)}`;
}
