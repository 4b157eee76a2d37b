import { zipProblem } from "#platform/address-rules.ts";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { findListPrice, findSellable } from "#shop/catalog/catalog.server.ts";
import { takeFromStock } from "#shop/catalog/stock.server.ts";
import { findEngravingProblem } from "#shop/engraving/engraved-name.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { hasSameTax } from "#shop/taxes/tax-table.server.ts";
import { shopConfig } from "#shop-config";
import { type Amounts, orderAmounts } from "./amounts.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type EditField, type EditValues, engravedEditFields } from "./order-edit.ts";
import { pickProductColumns } from "./order-rows.server.ts";
import type { Order } from "./orders.table.ts";
import { hidesName, type PackedOrder } from "./shipping-address.ts";

const otherTax = `The sales tax there differs from what you paid. Please write to ${shopConfig.supportEmail}.`;

/** Problems are by field; the field of a group's other tag is its invoice number. */
export type RefusedEdit = { outcome: "refused"; problems: Record<string, string> };

export type OrderColumns = Partial<Order>;

export type IsOpen = (order: PackedOrder) => boolean;

type TagEdit = { after: EditValues; changed: EditField[]; isBuyer: boolean };

/** The other tags of a group that get another name. */
type GroupEdit = { renamedTags: PackedOrder[]; newNames: Map<PackedOrder, string>; isOpen: IsOpen };

/** Checks all that an edit changes by the rules of checkout, and takes another tag from stock. Returns the new columns of the edited order's tag. */
export async function checkEdit(
  tx: Database,
  own: PackedOrder,
  edit: TagEdit & GroupEdit,
): Promise<{ tag: OrderColumns; hasOtherTax: boolean } | RefusedEdit> {
  const place = checkPlace(own, edit);
  if ("outcome" in place) return place;
  const tag = await checkTagColumns(tx, own, edit);
  const nameProblems = await findNameProblems(edit);
  if ("outcome" in tag) return { outcome: "refused", problems: { ...tag.problems, ...nameProblems } };
  if (Object.keys(nameProblems).length > 0) return { outcome: "refused", problems: nameProblems };
  // Last, because a refusal must not keep a tag of the stock. Only the limit of buyers comes later, and they can't choose another tag.
  const otherTag = edit.changed.includes("variant") ? tag.productDbId : undefined;
  if (otherTag && !(await takeFromStock(tx, otherTag)))
    return refuse("variant", "This tag is sold out. Please choose another.");
  return { tag, ...place };
}

/** Checks name and address of the package. A buyer can't move it to where the sales tax differs. */
function checkPlace(
  own: PackedOrder,
  { after, changed, isBuyer }: TagEdit,
): { hasOtherTax: boolean } | RefusedEdit {
  if (changed.includes("shippingName") && hidesName(own))
    return refuse("shippingName", "The buyer may not see this name, so it can't be changed here.");
  if (!changed.includes("state") && !changed.includes("postalCode")) return { hasOtherTax: false };
  const problem = zipProblem(after.state, after.postalCode);
  if (problem) return refuse("postalCode", problem);
  const hasOtherTax = !hasSameTax(own.parcel, after);
  return isBuyer && hasOtherTax ? refuse("postalCode", otherTax) : { hasOtherTax };
}

/** Checks the gift note, the engraving and the tag. Unchanged values are not checked again. */
async function checkTagColumns(
  tx: Database,
  own: Order,
  { after, changed }: TagEdit,
): Promise<OrderColumns | RefusedEdit> {
  const note = changed.includes("giftNote") ? { giftNote: after.giftNote || null } : {};
  const textField = engravedEditFields.find((name) => changed.includes(name));
  const hasOtherTag = changed.includes("variant");
  if (!textField && !hasOtherTag) return note;
  if (own.shownStatus !== "pending")
    return refuse(
      textField ?? "variant",
      "The workshop has started on this tag. It can be changed only while it is pending.",
    );
  const text = pickEngravedText(after);
  const problem = textField && (await findEngravingProblem(text));
  if (problem) return refuse("engravedName", problem);
  if (!hasOtherTag) return { ...note, ...text };
  const [variant] = after.variant ? await findSellable(tx, [after.variant]) : [];
  if (variant?.price !== (await findTagPrice(tx, { ...own, amounts: orderAmounts(own) })))
    return refuse("variant", "Please choose a tag that is for sale at the same price.");
  return { ...note, ...text, ...pickProductColumns(variant) };
}

/** Finds the list price of an order's tag: groups pay less, and replacements nothing. Once the tag is deleted, its price when it was bought. */
export async function findTagPrice(
  db: Database,
  { productDbId, amounts }: { productDbId: string | null; amounts: Amounts },
): Promise<Cents> {
  const price = productDbId ? await findListPrice(db, productDbId) : undefined;
  return price ?? amounts.items;
}

/** Finds what is wrong with the new names of a group's other tags, by invoice number. */
async function findNameProblems({ renamedTags, newNames, isOpen }: GroupEdit) {
  const problems: Record<string, string> = {};
  for (const order of renamedTags) {
    const problem = isOpen(order)
      ? await findEngravingProblem({ engravedName: newNames.get(order) ?? "" })
      : "The workshop has started on this tag.";
    if (problem) problems[formatInvoiceNumber(order.invoiceNumber)] = problem;
  }
  return problems;
}

export function refuse(field: string, message: string): RefusedEdit {
  return { outcome: "refused", problems: { [field]: message } };
}
