import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { findEngravingProblem } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, formatEngraving, pickEngravedText } from "#shop/engraving/engraved-text.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { countBuyerEdit, reportEdits, tooManyEdits } from "./edit-order.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type Buyer, buyerActor, findBuyerFields } from "./order-buyer.server.ts";
import { orders } from "./orders.table.ts";
import { findOrderWithOthers, lockOrderWithOthers } from "./purchases.server.ts";
import { isOpenForBuyer, viewOrder } from "./visible-orders.ts";

type BuyerOrder = { buyer: Buyer; invoiceNumber: string };

/** Lists the tags of a purchase that its buyer may still rename, in their order. Undefined for anybody else. */
export async function listRenamableTags(db: Database, { buyer, invoiceNumber }: BuyerOrder, now: Date) {
  const purchaseOrders = await findOrderWithOthers(db, invoiceNumber);
  if (!purchaseOrders || !(await mayRename(db, { buyer, order: purchaseOrders.own.order }, now)))
    return undefined;
  const open = purchaseOrders.all.filter(({ order }) => isOpenForBuyer(order));
  return open.map((row) => viewOrder(row, "buyer"));
}

async function mayRename(db: Database, buyerOrder: Parameters<typeof findBuyerFields>[1], now: Date) {
  return (await findBuyerFields(db, buyerOrder, now)).includes("engravedName");
}

/** Maps an invoice number to the text that the page showed, and the one that the buyer typed. */
export type Renaming = Record<string, { was: string; text: EngravedText }>;

/** Renames all or none, with one email. `problems`: by invoice number, why a name can't be engraved or is not the buyer's to change. */
export async function renameTags(
  db: Database,
  { invoiceNumber, renaming }: { invoiceNumber: string; renaming: Renaming },
  { buyer, jobs, now }: { buyer: Buyer; jobs: ShopJobs; now: Date },
): Promise<"saved" | "not_found" | { problems: Record<string, string> }> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, invoiceNumber);
    if (!locked || !(await mayRename(tx, { buyer, order: locked.own }, now))) return "not_found";
    const { own, all } = locked;
    const problems: Record<string, string> = {};
    const edits = [];
    for (const order of all) {
      const invoice = formatInvoiceNumber(order.invoiceNumber);
      const { was, text } = renaming[invoice] ?? {};
      const stored = formatEngraving(order);
      if (!text || [was, stored].includes(formatEngraving(text))) continue;
      const problem = await findEngravingProblem(text);
      if (!isOpenForBuyer(order)) problems[invoice] = "The workshop has started on this tag.";
      else if (was !== stored) problems[invoice] = `It was changed meanwhile to ${stored}.`;
      else if (problem) problems[invoice] = problem;
      edits.push({ before: order, after: { ...order, ...text } });
    }
    if (Object.keys(problems).length > 0) return { problems };
    const [first] = edits;
    if (!first) return "saved";
    if (await countBuyerEdit(tx, buyer, own, now))
      return { problems: { [formatInvoiceNumber(first.before.invoiceNumber)]: tooManyEdits } };
    for (const { before, after } of edits)
      await tx
        .update(orders)
        .set({ ...pickEngravedText(after), updatedAt: now })
        .where(eq(orders.id, before.id));
    edits.sort((one, other) => one.before.position - other.before.position);
    await reportEdits(tx, jobs, edits, { actor: buyerActor, now });
    return "saved";
  });
}
