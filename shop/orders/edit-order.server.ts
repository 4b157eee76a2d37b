import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { takeLink } from "#shop/accounts/account-emails.server.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { checkEdit, type IsOpen, type OrderColumns, type RefusedEdit, refuse } from "./check-edit.server.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import { type Buyer, buyerActor, findBuyerFields } from "./order-buyer.server.ts";
import { describeEdit, type EditedOrder } from "./order-change.server.ts";
import {
  addressEditFields,
  type EditField,
  type EditValues,
  editVersion,
  engravedEditFields,
  isEqualPendingTag,
  isOpenForBuyer,
  mapNamesByInvoice,
  type OrderEdit,
  pickFieldValues,
  readStoredValues,
} from "./order-edit.ts";
import {
  isCancelledOrRefunded,
  isOpenStatus,
  type OrderStatus,
  type ShippingSource,
} from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { splitParcel } from "./parcels.server.ts";
import { lockOrderWithOthers } from "./purchases.server.ts";
import { type Parcel, parcels } from "./purchases.table.ts";
import { hidesAddress, type PackedOrder, pickOrderAddress, tagsOfParcel } from "./shipping-address.ts";

type Edit = {
  invoiceNumber: string;
  form: Partial<OrderEdit>;
  version: string;
  /** The address also for the others in its parcel; else the order leaves it. */
  wholeParcel: boolean;
  /** Name and gift note also for the purchase's equal tags. */
  everyTag: boolean;
  /** The names of a group's other tags in the form, by invoice number. The form's gift note replaces an equal one of theirs. */
  otherNames?: Record<string, string>;
};

/** How often a buyer saves changes of a purchase, by account and by each kind of link: every save sends an email. */
const limit = { max: 10, windowSeconds: 24 * 60 * 60 };

/** Counts a save of a buyer. True if the buyer has saved too often. */
async function exceedsBuyerLimit(tx: Database, buyer: Buyer, { purchaseId }: Order, now: Date) {
  const key = `edit-order:${nameAccess(buyer)}:${purchaseId}`;
  return (await countTowardLimit(tx, key, limit, now)) !== undefined;
}

function nameAccess(buyer: Buyer): string {
  if ("userId" in buyer) return "account";
  return "viewToken" in buyer ? "order-link" : "address-link";
}

const tooManyEdits = "Too many changes in a day. Please try again tomorrow.";

type EditOutcome =
  /** `hasOtherTax`: the sales tax of the new place differs from what was paid, which stays as it was. */
  | { outcome: "saved"; stored: Record<string, string>; hasOtherTax: boolean }
  | { outcome: "changed_meanwhile"; stored: Record<string, string> }
  /** The order is gone, or a field is not the buyer's to change. */
  | { outcome: "not_found" }
  /** Shipped, or ended in another way; for a buyer also what the workshop has begun. */
  | { outcome: "closed"; status: OrderStatus }
  | RefusedEdit;

/**
 * Saves nothing if somebody else changed the same fields since `version` was read, or if a value breaks a rule of checkout.
 * Sends one email, however many tags a save is about.
 */
export async function editOrder(
  db: Database,
  { invoiceNumber, form, version, wholeParcel, everyTag, otherNames = {} }: Edit,
  { jobs, now, ...editor }: (Authorship | { buyer: Buyer; now: Date }) & { jobs: ShopJobs },
): Promise<EditOutcome> {
  const buyer = "buyer" in editor ? editor.buyer : undefined;
  const isOpen = (order: PackedOrder) => (buyer ? isOpenForBuyer(order) : isOpenStatus(order.shownStatus));
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, invoiceNumber);
    if (!locked) return { outcome: "not_found" };
    const { own } = locked;
    const otherOrders = locked.all.filter((order) => order !== own);
    const all = [own, ...otherOrders];
    const newNames = findNewNames(otherOrders, { otherNames, isOpen });
    const fields = Object.keys(form);
    const usedFields = newNames.size > 0 ? [...fields, ...engravedEditFields] : fields;
    const allowedFields: string[] = buyer
      ? await findBuyerFields(tx, { buyer, order: own }, now)
      : usedFields;
    if (allowedFields.length === 0 || !usedFields.every((name) => allowedFields.includes(name)))
      return { outcome: "not_found" };

    const before = readStoredValues(own);
    const after = applyForm(before, form);
    const stored = { ...pickFieldValues(before, fields), ...mapNamesByInvoice([...newNames.keys()]) };
    const changed = listChangedFields(before, after);
    const renamedTags = otherOrders.filter(
      (order) => newNames.has(order) && newNames.get(order) !== order.engravedName,
    );
    const [firstChange] = [...changed, ...Object.keys(mapNamesByInvoice(renamedTags))];
    const hasChanges = firstChange !== undefined;
    if (!hasChanges) return { outcome: "saved", stored, hasOtherTax: false };
    if (editVersion(stored) !== version) return { outcome: "changed_meanwhile", stored };
    if (changed.length > 0 && !isOpen(own)) return { outcome: "closed", status: own.shownStatus };
    const isBuyer = buyer !== undefined;
    const checked = await checkEdit(tx, own, { after, changed, isBuyer, renamedTags, newNames, isOpen });
    if ("outcome" in checked) return checked;
    const { tag, hasOtherTax } = checked;
    if (buyer && (await exceedsBuyerLimit(tx, buyer, own, now))) return refuse(firstChange, tooManyEdits);

    const isMoved = addressEditFields.some((name) => changed.includes(name));
    const canMove = (order: PackedOrder) => order === own || (wholeParcel && isOpen(order));
    const move = isMoved ? await moveTags(tx, { own, all, after, canMove, isBuyer }) : undefined;
    const edits = listEdits(all, { own, tag, everyTag, newNames, renamedTags, isOpen, move });
    await saveEdits(tx, jobs, edits, { actor: "buyer" in editor ? buyerActor : editor.actor, now });
    if (buyer && "addressToken" in buyer)
      await takeLink(tx, { purpose: "change-address", token: buyer.addressToken }, now);
    return { outcome: "saved", stored: pickFieldValues(after, fields), hasOtherTax };
  });
}

/** Finds the names that a form has for other tags. It has no field for a tag that the workshop had begun: such a name is empty. */
function findNewNames(
  others: PackedOrder[],
  { otherNames, isOpen }: { otherNames: Record<string, string>; isOpen: IsOpen },
): Map<PackedOrder, string> {
  const newNames = new Map<PackedOrder, string>();
  for (const order of others) {
    const name = otherNames[formatInvoiceNumber(order.invoiceNumber)];
    if (name || (name === "" && isOpen(order))) newNames.set(order, name);
  }
  return newNames;
}

function applyForm(before: EditValues, form: Partial<OrderEdit>): EditValues {
  const formValues = Object.entries(form).map(([name, value]) => [name, value ?? ""]);
  return { ...before, ...Object.fromEntries(formValues) };
}

type Move = { movers: PackedOrder[]; parcel: Parcel; source: ShippingSource };

type NewPlace = {
  own: PackedOrder;
  all: PackedOrder[];
  after: EditValues;
  canMove: (order: PackedOrder) => boolean;
  isBuyer: boolean;
};

/** Gives the parcel of an order another address. Tags that stay keep theirs: where one is still sent, those that move get a parcel of their own. */
async function moveTags(tx: Database, { own, all, after, canMove, isBuyer }: NewPlace): Promise<Move> {
  const movers = tagsOfParcel(all, own).filter(canMove);
  const stayers = all.filter((order) => order.parcelId === own.parcelId && !movers.includes(order));
  const isShared = stayers.some(({ shownStatus }) => !isCancelledOrRefunded(shownStatus));
  const leavers = isShared ? movers : stayers;
  const newParcel = leavers.length > 0 ? await splitParcel(tx, own.parcel, leavers) : undefined;
  const parcel = isShared && newParcel ? newParcel : own.parcel;
  const place = { ...after, name: after.shippingName, addressLine2: after.addressLine2 || null };
  const address = pickOrderAddress(place);
  await tx.update(parcels).set(address).where(eq(parcels.id, parcel.id));
  return { movers, parcel: { ...parcel, ...address }, source: isBuyer ? "buyer" : "custom" };
}

type Changes = {
  own: PackedOrder;
  tag: OrderColumns;
  everyTag: boolean;
  newNames: Map<PackedOrder, string>;
  renamedTags: PackedOrder[];
  isOpen: IsOpen;
  move: Move | undefined;
};

type SavedEdit = EditedOrder & { columns: OrderColumns };

/** Lists the orders that change, each with its new columns. */
function listEdits(
  all: PackedOrder[],
  { own, tag, everyTag, newNames, renamedTags, isOpen, move }: Changes,
): SavedEdit[] {
  return all.flatMap((order) => {
    const hasTagEdit = order === own || (everyTag && isEqualPendingTag(own, order));
    const hasNoteEdit = newNames.has(order) && isOpen(order) && order.giftNote === own.giftNote;
    const place = move?.movers.includes(order) ? move : undefined;
    const columns: OrderColumns = {
      ...(place && {
        shipsAsRecipient: place.parcel.name === order.customerName,
        shippingSource: pickShippingSource(order, place.source),
      }),
      ...(hasTagEdit && tag),
      ...(hasNoteEdit && tag.giftNote !== undefined && { giftNote: tag.giftNote }),
      ...(renamedTags.includes(order) && { engravedName: newNames.get(order) ?? "" }),
    };
    const edited = { ...order, ...columns, ...(place && { parcel: place.parcel }) };
    return Object.keys(columns).length > 0 ? [{ before: order, after: edited, columns }] : [];
  });
}

function listChangedFields(before: EditValues, after: EditValues): EditField[] {
  const names = Object.keys(before) as EditField[];
  return names.filter((name) => before[name] !== after[name]);
}

/** A typed address is not the recipient's: their history must not show where the buyer lives. A source hidden from the buyer stays. */
function pickShippingSource(order: Order, source: ShippingSource): ShippingSource {
  return order.shippingSource === "recipient" && !hidesAddress(order) ? source : order.shippingSource;
}

/** Saves and records the edits, and sends the buyer one email. The workshop gets one too when the buyer edited. */
async function saveEdits(
  tx: Database,
  jobs: ShopJobs,
  edits: SavedEdit[],
  { actor, now }: { actor: Authorship["actor"] | typeof buyerActor; now: Date },
) {
  for (const { before, columns } of edits) {
    await tx
      .update(orders)
      .set({ ...columns, updatedAt: now })
      .where(eq(orders.id, before.id));
  }
  await recordAudit(tx, { actor, now }, edits.map(buildAuditEntry));
  const change = { changeId: crypto.randomUUID(), orders: edits.map(describeEdit) };
  await jobs.enqueue(tx, "order-changed", change);
  if (actor === buyerActor) await jobs.enqueue(tx, "order-change-notice", change);
}

/** Names the changed fields, never the text that customers typed: the audit log outlives it. */
function buildAuditEntry({ before, after }: EditedOrder) {
  const names = listChangedFields(readStoredValues(before), readStoredValues(after));
  const changes = Object.fromEntries(
    names.map((name) =>
      name === "variant" ? ["product", { from: before.productTitle, to: after.productTitle }] : [name, {}],
    ),
  );
  return auditEntry("order_changed", orderSubject(before), changes);
}
