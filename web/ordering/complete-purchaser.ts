import { emptyOrderForm, emptyPerson, splitName } from "#shop/checkout/order-form.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { completeOwnProfile } from "./account-calls.ts";
import type { ReviewForm } from "./review-form.ts";
import type { ReviewProblem } from "./review-problem.ts";

type Completed = { isAddressSaved: boolean; lost?: undefined } | { lost: ReviewProblem };

/**
 * Saves to the profile of whoever is signed in what it lacks (spec §4). `lost`: why the tag can't go into the cart yet; a
 * session that has ended is said, and the purchaser goes on as guest.
 */
export async function completePurchaser(form: ReviewForm): Promise<Completed> {
  const me = {
    ...emptyPerson,
    ...splitName(form.buyerName),
    phone: form.buyerPhone,
    email: form.buyerEmail,
    ...form.buyer,
  };
  const addressSource = form.source === "buyer" ? ("buyer" as const) : ("" as const);
  const completed = await completeOwnProfile({ ...emptyOrderForm, orderType: "gift", addressSource, me });
  if (completed.outcome === "signed_out") {
    await session.check();
    const message = "Your session has ended. Please confirm purchaser information first";
    return { lost: { message, fields: { purchaser: message }, address: {} } };
  }
  if (completed.outcome === "failed") {
    return { lost: { message: completed.message, fields: {}, address: {} } };
  }
  return { isAddressSaved: completed.isAddressSaved };
}

/** The details stay, to be confirmed as a guest's. */
export function asGuest({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): Partial<ReviewForm> {
  return { buyerName, buyerPhone, buyerEmail, buyer, purchaser: "guest" };
}
