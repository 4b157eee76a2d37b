import type { Sandbox } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Session } from "#sandbox/state/records.ts";
import { lineItemObject, productObject } from "./line-item-object.ts";
import type { Value } from "./parse-form.ts";
import { paymentIntentObject } from "./payment-intent-object.ts";
import { sessionObject } from "./session-object.ts";
import { StripeError } from "./stripe-error.ts";

const maxDepth = 4;
const maxPaths = 20;

/** Paths of `expand`, such as `payment_intent.latest_charge`. In lists each begins with `data.`. */
export function expandedPaths(expand: Value | undefined, known: string[], prefix = ""): Set<string> {
  if (expand === undefined) return new Set();
  const paths = Array.isArray(expand) ? expand.map(String) : [String(expand)];
  if (paths.length > maxPaths)
    throw new StripeError(400, `You can expand at most ${maxPaths} properties.`, { param: "expand" });
  const inner = paths.map((path) => {
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    if (path.split(".").length > maxDepth + (prefix ? 1 : 0) || !known.includes(rest))
      throw new StripeError(400, `This property cannot be expanded (${path}).`, { param: "expand" });
    return rest;
  });
  return new Set(inner);
}

export const sessionPaths = [
  "payment_intent",
  "payment_intent.latest_charge",
  "line_items",
  "line_items.data.price.product",
];
export const paymentIntentPaths = ["latest_charge"];

export function expandedSession(sandbox: Sandbox, session: Session, paths: Set<string>) {
  const intent =
    session.paymentIntentId === null ? undefined : sandbox.store.paymentIntents.find(session.paymentIntentId);
  const withCharge = paths.has("payment_intent.latest_charge");
  const withIntent = withCharge || paths.has("payment_intent");
  const withProducts = paths.has("line_items.data.price.product");
  return {
    ...sessionObject(sandbox, session),
    ...(withIntent && intent && { payment_intent: paymentIntentObject(intent, withCharge) }),
    ...((withProducts || paths.has("line_items")) && { line_items: lineItemList(session, withProducts) }),
  };
}

export function expandedIntent(intent: PaymentIntent, paths: Set<string>) {
  return paymentIntentObject(intent, paths.has("latest_charge"));
}

/** Inside a session Stripe gives the first ten; the rest have a list of their own. */
function lineItemList(session: Session, withProducts: boolean) {
  const data = session.lines.slice(0, 10).map((line) => {
    const item = lineItemObject(line, session.created);
    return withProducts
      ? { ...item, price: { ...item.price, product: productObject(line, session.created) } }
      : item;
  });
  return {
    object: "list",
    data,
    has_more: session.lines.length > 10,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}
