import { and, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { listPaidBack } from "./paid-back.server.ts";
import type { OwnPurchase, PurchaseView } from "./purchase-view.ts";
import { purchases } from "./purchases.table.ts";
import { type Reader, viewPurchase } from "./view-purchase.server.ts";

/** By the token of the order mail; it shows this purchase as its buyer may see it. Undefined for any other text. */
export async function findPurchaseByToken(
  db: Database,
  token: string,
): Promise<(PurchaseView & Pick<OwnPurchase, "refunds">) | undefined> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.viewTokenHash, tokenHash(token)), eq(purchases.state, "paid")));
  if (!purchase) return undefined;
  const [view, refunds] = await Promise.all([
    viewPurchase(db, purchase, "buyer"),
    listPaidBack(db, purchase.id),
  ]);
  return view.orders.length > 0 ? { ...view, refunds } : undefined;
}

const paidById = prepared((db) =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, sql.placeholder("id")), eq(purchases.state, "paid")))
    .prepare("paid_purchase_by_id"),
);

/** For mails, by id: whoever calls this knows the reader. Undefined unless the purchase exists and is paid. */
export async function findPaidPurchase(
  db: Database,
  id: string,
  reader: Reader,
): Promise<PurchaseView | undefined> {
  const [purchase] = await paidById(db).execute({ id });
  return purchase && viewPurchase(db, purchase, reader);
}

const stateOfSession = prepared((db) =>
  db
    .select({ id: purchases.id, state: purchases.state })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .prepare("purchase_state_of_session"),
);

/** Undefined for a session that isn't ours. */
export async function findStateOfSession(db: Database, sessionId: string) {
  const [purchase] = await stateOfSession(db).execute({ sessionId });
  return purchase;
}
