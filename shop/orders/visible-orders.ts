import { shopDay } from "#platform/dates.ts";
import { arrivesBy, findDueDay } from "#shop/arrival.ts";
import { type Engraving, pickEngravedText } from "#shop/engraving/engraving.ts";
import { initialsForOthers, nameForOthers } from "#shop/profiles/public-profile.ts";
import { orderAmounts } from "./amounts.ts";
import { type Delay, findHeldUntil } from "./delay.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { isOpenForBuyer } from "./order-edit.ts";
import type { OrderRow, ShownOrder } from "./order-rows.server.ts";
import { isCancelledOrRefunded, isOpenStatus } from "./order-status.ts";
import type { Order } from "./orders.table.ts";
import type { DeletedOrderLine } from "./purchase-books.server.ts";
import { hidesAddress, type OrderAddress, type PackedOrder, pickOrderAddress } from "./shipping-address.ts";
import { carrierCodes, carrierName } from "./tracking.ts";

/** The workshop reads, or the person who placed the order or has the link of its email, or an account. */
export type Reader = "workshop" | "buyer" | { userId: string };

export type VisiblePerson = { name: string; email?: string; phone?: string };

export type VisibleOrder = ReturnType<typeof viewOrder>;

/** Builds what a reader may see of an order field by field: a new column is private until somebody shows it. */
export function viewOrder(row: OrderRow, reader: Reader) {
  const { order, replacedBy, purchase } = row;
  const { isBuyer, isOwner } = findRelation(row, reader);
  // A buyer who ordered for an existing profile sees what a search returns, not its address or code.
  const seesProfile = isOwner || order.buyerMadeProfile;
  // Of a tag that was handed over, its earlier buyer learns nothing of the new owner.
  const profile = row.isBeforeHandOver && !isOwner ? null : row.profile;
  // Of a tag that its owner sets up the order knows the engraved name alone.
  const setup = row.profile?.setup ?? null;
  const nameForBuyer = order.isFoundByPhone ? initialsForOthers : nameForOthers;
  const profileName = seesProfile ? order.customerName : profile && nameForBuyer(profile);
  const name = (!setup && profileName) || order.engravedName;
  // Its buyer ordered it for himself, and no account owns it yet.
  const isClaimable = order.orderType === "self" && order.buyerMadeProfile && profile?.userId === null;
  const isAddressVisible = isBuyer ? isOwner || !hidesAddress(order) : isOwner && shipsToOwner(order);
  return {
    ...orderFacts(order),
    ...(isBuyer && { amounts: orderAmounts(order), ...viewTax(order, isAddressVisible) }),
    ...(isBuyer && viewDelay(order)),
    replacedBy,
    isOpen: isOpenForBuyer(order),
    shippedAt: order.parcel.shippedAt,
    tracking: isBuyer || isAddressVisible ? viewTracking(order, isAddressVisible) : null,
    arrivesBy: viewArrival(order, purchase),
    ...(order.parcel.shippingRate && { shippingRate: order.parcel.shippingRate.name }),
    recipient: {
      name,
      ...(seesProfile && !setup && { phone: order.phoneNumber, email: order.email }),
    },
    ...(setup && { setup }),
    shippingSource: order.shippingSource,
    ...(isAddressVisible && { shipping: viewShipping(order, name) }),
    ...(seesProfile && profile && !setup && { publicId: profile.publicId }),
    ...(isClaimable && { isClaimable }),
  };
}

/** Returns the facts that everybody who sees an order may read. */
export function orderFacts(order: ShownOrder) {
  return {
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    replaces: order.replaces === null ? null : formatInvoiceNumber(order.replaces),
    status: order.shownStatus,
    orderType: order.orderType,
    productTitle: order.productTitle,
    pictureId: order.pictureId,
    engraving: readEngraving(order),
    giftNote: order.giftNote,
  };
}

function readEngraving(order: ShownOrder): Engraving {
  const { design, material, engravedHeightUm } = order;
  return { design, material, ...pickEngravedText(order), engravedHeightUm };
}

/** The workshop reads what buyer and owner read. Of a tag that was handed over, the orders before are not its owner's. */
function findRelation({ purchase, profile, isBeforeHandOver }: OrderRow, reader: Reader) {
  if (reader === "workshop") return { isBuyer: true, isOwner: true };
  if (reader === "buyer") return { isBuyer: true, isOwner: false };
  return {
    isBuyer: purchase.buyerUserId === reader.userId,
    isOwner: profile?.userId === reader.userId && !isBeforeHandOver,
  };
}

/** The place of a tax tells where a parcel went, and so do the states of a certificate. */
function viewTax(
  { taxBase, tax }: Order,
  isAddressVisible: boolean,
): { taxPlace?: string; taxExemption?: string } {
  if (!taxBase || !isAddressVisible) return {};
  if (taxBase.exemption) return { taxExemption: taxBase.exemption };
  if (tax === 0) return {};
  const { state, county } = taxBase;
  return { taxPlace: county ? `${state}, ${county}` : state };
}

/** A custom address under the recipient's own name is the owner's. That of "Ship all items to my address" has the buyer's name. */
function shipsToOwner({ shippingSource, shipsAsRecipient }: Order): boolean {
  return shippingSource === "recipient" || (shippingSource === "custom" && shipsAsRecipient);
}

/** The carrier's page names the place: a reader who may not see the address gets the carrier alone. */
function viewTracking({ parcel }: PackedOrder, isAddressVisible: boolean) {
  const { trackingCarrier, trackingNumber, trackingUrl } = parcel;
  if (!trackingNumber || !trackingUrl) return null;
  const code = carrierCodes.find((each) => each === trackingCarrier && each !== "other");
  const carrier = code ? carrierName(code) : null;
  return isAddressVisible ? { carrier, number: trackingNumber, url: trackingUrl } : { carrier };
}

function viewArrival({ shownStatus, parcel }: PackedOrder, { paidAt }: OrderRow["purchase"]) {
  const rate = parcel.shippingRate ?? undefined;
  const { shippedAt } = parcel;
  if (shownStatus === "shipped" && shippedAt) return arrivesBy(shopDay(shippedAt), rate);
  if (!isOpenStatus(shownStatus) || !paidAt) return null;
  const delay = parcel.delays.at(-1);
  if (delay) return delay.newDay && arrivesBy(delay.newDay, rate);
  return parcel.arrivesBy ?? arrivesBy(findDueDay({ leavesBy: parcel.leavesBy, paidAt }), rate);
}

type ShownDelay = Delay & { parcel: number; isAgain: boolean; heldUntil: string | null };

/** Returns what the buyer was told last of a parcel that is late, and the day until which the order is kept without an answer. */
function viewDelay({ shownStatus, parcel }: PackedOrder): { delay?: ShownDelay } {
  const { leavesBy, delays } = parcel;
  const delay = delays.at(-1);
  if (!delay || !leavesBy || !isOpenStatus(shownStatus)) return {};
  const heldUntil = findHeldUntil({ leavesBy, delays });
  return { delay: { ...delay, parcel: parcel.number, isAgain: delays.length > 1, heldUntil } };
}

/** A parcel for the recipient carries the whole name; the buyer reads of it what may be known. */
function viewShipping({ parcel, shipsAsRecipient }: PackedOrder, recipient: string): OrderAddress {
  const shipping = pickOrderAddress(parcel);
  return shipsAsRecipient ? { ...shipping, name: recipient } : shipping;
}

/** A tracking number counts, whatever the status. */
export function isSent({ status, shippedAt, tracking }: VisibleOrder): boolean {
  return !isCancelledOrRefunded(status) && (shippedAt !== null || tracking !== null);
}

type PurchaseRow = Omit<OrderRow["purchase"], "discountCode">;

/** Builds what a reader may see of a purchase: of its deleted orders only buyer and workshop learn. */
export function viewPurchase(
  { purchase, rows, deleted }: { purchase: PurchaseRow; rows: OrderRow[]; deleted: DeletedOrderLine[] },
  reader: Reader,
) {
  const isBuyer = typeof reader === "string" || purchase.buyerUserId === reader.userId;
  // Of a self order for an existing profile the purchase has its owner's name and address, which a guest must not read.
  const isBuyerVisible = reader === "workshop" || rows.some(({ order }) => order.orderType === "gift");
  const buyer: VisiblePerson = isBuyer ? buyerContact(purchase) : { name: purchase.buyerName };
  return {
    isBuyer,
    ...(isBuyerVisible && { buyer }),
    paidAt: purchase.paidAt ?? purchase.createdAt,
    orders: rows.map((row) => viewOrder(row, reader)),
    deleted: isBuyer ? deleted : [],
    discountCode: (isBuyer && rows[0]?.purchase.discountCode) || undefined,
  };
}

/** Name, email and phone as the buyer gave them, for the shop's own emails and the buyer. */
export function buyerContact({ buyerName, buyerEmail, buyerPhone }: PurchaseRow) {
  return { name: buyerName, email: buyerEmail, phone: buyerPhone };
}

/** Shows who bought one order of a purchase; others than the buyer read the name alone. */
export function viewBuyer({ order, purchase }: OrderRow, reader: { userId: string }): VisiblePerson {
  const { buyerName, buyerEmail, buyerPhone } = order;
  const name = buyerName ?? purchase.buyerName;
  if (purchase.buyerUserId !== reader.userId) return { name };
  return { name, email: buyerEmail ?? purchase.buyerEmail, phone: buyerPhone ?? purchase.buyerPhone };
}
