import { and, desc, eq, exists, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { normalizeMailbox } from "#shop/accounts/account-emails.server.ts";
import { auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { type DiscountForm, toDiscountColumns, toDiscountTexts } from "#shop/discounts/discount-form.ts";
import { type DiscountRow, discounts } from "#shop/discounts/discounts.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { deletedOrders, orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";

const query = new QueryBuilder({ casing: "snake_case" });

const keptOrder = query
  .select({ one: sql`1` })
  .from(orders)
  .where(
    and(
      eq(orders.purchaseId, purchases.id),
      or(isNull(orders.refundedAt), notInArray(orders.status, ["pending", "cancelled"])),
    ),
  );

const deletedOrder = query
  .select({ one: sql`1` })
  .from(deletedOrders)
  .where(eq(deletedOrders.purchaseId, purchases.id));

/** An open payment page counts; a purchase that was refunded whole doesn't, if each tag was cancelled or not begun. */
const whereUsed = and(ne(purchases.state, "released"), or(exists(keptOrder), exists(deletedOrder)));

/** Lists all with the number of their uses, the newest first. */
export async function listDiscounts(db: Database) {
  const uses = db.$count(purchases, and(eq(purchases.discountId, discounts.id), whereUsed));
  return db.select({ discount: discounts, uses }).from(discounts).orderBy(desc(discounts.createdAt));
}

export async function findDiscount(db: Database, id: string): Promise<DiscountRow | undefined> {
  const [discount] = await db.select().from(discounts).where(eq(discounts.id, id));
  return discount;
}

/** True while buyers may have a code to type. */
export async function hasDiscounts(db: Database): Promise<boolean> {
  return (await db.$count(discounts, eq(discounts.isActive, true))) > 0;
}

/** Lists the paid purchases that used a discount, the newest first: 100 at most. */
export async function listDiscountUses(db: Database, id: string) {
  const uses = await db
    .select({ number: purchases.invoiceNumber, paidAt: purchases.paidAt, total: purchases.total })
    .from(purchases)
    .where(and(eq(purchases.discountId, id), eq(purchases.state, "paid")))
    .orderBy(desc(purchases.paidAt))
    .limit(100);
  return uses.map(({ number, ...use }) => ({ ...use, invoiceNumber: formatInvoiceNumber(String(number)) }));
}

/** Buyers can't tell a code that ended from one that never was. */
const noSuchCode = "This code isn't valid.";

/** Finds the discount of a code that can be used on a day like `2026-12-03` for goods of so much. The problem says why it can't be. */
export async function findUsableDiscount(
  db: Database,
  code: string,
  { today, goods }: { today: string; goods: Cents },
): Promise<{ discount: DiscountRow } | { problem: string }> {
  const [discount] = await db.select().from(discounts).where(eq(discounts.code, code));
  if (!discount) return { problem: noSuchCode };
  const { id, isActive, startsOn, endsOn, maxUses, minimum } = discount;
  const isOutsideItsDays = (startsOn !== null && today < startsOn) || (endsOn !== null && today > endsOn);
  if (!isActive || isOutsideItsDays) return { problem: noSuchCode };
  if (maxUses !== null && (await countUses(db, id)) >= maxUses) return { problem: noSuchCode };
  if (goods < minimum) return { problem: `${code} is for tags of ${formatMoney(minimum)} or more.` };
  return { discount };
}

/** Locks the discount for a purchase that is about to be written. Returns why it can't be used once more; undefined if it can. */
export async function findUseProblem(
  tx: Database,
  id: string,
  buyerEmail: string,
): Promise<string | undefined> {
  const [discount] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
  if (!discount) return noSuchCode;
  const { code, maxUses, maxUsesPerBuyer } = discount;
  if (maxUses === null && maxUsesPerBuyer === null) return undefined;
  const used = await tx
    .select({ email: purchases.buyerEmail })
    .from(purchases)
    .where(and(eq(purchases.discountId, id), whereUsed));
  if (maxUses !== null && used.length >= maxUses) return noSuchCode;
  const mailbox = normalizeMailbox(buyerEmail);
  const own = used.filter(({ email }) => normalizeMailbox(email) === mailbox);
  if (maxUsesPerBuyer === null || own.length < maxUsesPerBuyer) return undefined;
  return `${code} can't be used again with the same email address.`;
}

/** Returns how often a discount is used, if that is more often than allowed. */
export async function findOveruse(tx: Database, id: string) {
  const [discount] = await tx.select().from(discounts).where(eq(discounts.id, id));
  const { code, maxUses } = discount!;
  if (maxUses === null) return undefined;
  const uses = await countUses(tx, id);
  return uses > maxUses ? { code, uses, allowed: maxUses } : undefined;
}

async function countUses(db: Database, id: string): Promise<number> {
  return db.$count(purchases, and(eq(purchases.discountId, id), whereUsed));
}

/** `taken`: another discount has the code. */
export async function addDiscount(
  db: Database,
  { code, form }: { code: string; form: DiscountForm },
  { actor, now }: Authorship,
): Promise<"saved" | "taken"> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(discounts)
      .values({ code, ...toDiscountColumns(form), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: discounts.code })
      .returning();
    if (!added) return "taken";
    await audit(tx, { actor, now }, "discount_added", auditSubject("discount", added.id, code));
    return "saved";
  });
}

type UpdateOutcome =
  | { outcome: "saved" | "changed_meanwhile"; current: DiscountRow }
  | { outcome: "not_found" };

/** Saves a discount's form. Purchases and open payment pages keep the discount that they have. */
export async function updateDiscount(
  db: Database,
  { id, version, form }: { id: string; version: string; form: DiscountForm },
  { actor, now }: Authorship,
): Promise<UpdateOutcome> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
    if (!before) return { outcome: "not_found" };
    if (formatVersion(before) !== version) return { outcome: "changed_meanwhile", current: before };
    const [current] = await tx
      .update(discounts)
      .set({ ...toDiscountColumns(form), updatedAt: nextVersion(before, now) })
      .where(eq(discounts.id, id))
      .returning();
    const changes = listChanges(before, current!);
    if (Object.keys(changes).length > 0)
      await audit(tx, { actor, now }, "discount_changed", auditSubject("discount", id, before.code), changes);
    return { outcome: "saved", current: current! };
  });
}

function listChanges(before: DiscountRow, after: DiscountRow): Changes {
  const { version: _, ...from } = toDiscountTexts(before);
  const to = toDiscountTexts(after);
  // A discount that is switched off has no text of `isActive`.
  const changed = Object.keys({ ...from, isActive: "" }).filter((field) => from[field] !== to[field]);
  return Object.fromEntries(
    changed.map((field) => [field, { from: from[field] ?? "", to: to[field] ?? "" }]),
  );
}

/** `used`: orders name it, or a payment page that may still be paid. */
export async function deleteDiscount(
  db: Database,
  id: string,
  { actor, now }: Authorship,
): Promise<"deleted" | "not_found" | "used"> {
  return db.transaction(async (tx) => {
    const [discount] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
    if (!discount) return "not_found";
    if ((await tx.$count(purchases, eq(purchases.discountId, id))) > 0) return "used";
    await tx.delete(discounts).where(eq(discounts.id, id));
    await audit(tx, { actor, now }, "discount_deleted", auditSubject("discount", id, discount.code));
    return "deleted";
  });
}
