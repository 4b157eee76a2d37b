/** `initiated` until the payment is confirmed: shown nowhere, without invoice number. */
export const storedStatuses = [
  "initiated",
  "pending",
  "processing",
  "shipped",
  "completed",
  "cancelled",
] as const;

/** Refunded is stored as a time (`refunded_at`), which the database shows instead of the status. */
export const shownStatuses = [...storedStatuses, "refunded"] as const;

/** An administrator sets all but the first. To set `refunded` stores its time. */
export const [, ...settableStatuses] = shownStatuses;

export type SettableStatus = (typeof settableStatuses)[number];

export type OrderStatus = (typeof shownStatuses)[number];

const words: Record<OrderStatus, string> = {
  initiated: "Initiated",
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export function statusWord(status: OrderStatus): string {
  return words[status];
}

function isAmong<Some extends OrderStatus>(some: readonly Some[], status: OrderStatus): status is Some {
  return some.some((each) => each === status);
}

export const openStatuses = ["pending", "processing"] as const satisfies readonly OrderStatus[];

/** The engraving desk knows what is next for the tag of an open order. */
export const productionStates = ["to_engrave", "on_sheet", "to_verify", "to_ship"] as const;

export type ProductionState = (typeof productionStates)[number];

const productionWords: Record<ProductionState, string> = {
  to_engrave: "To engrave",
  on_sheet: "On a sheet",
  to_verify: "To verify",
  to_ship: "To ship",
};

export function productionWord(state: ProductionState): string {
  return productionWords[state];
}

export function isOpenStatus(status: OrderStatus): boolean {
  return isAmong(openStatuses, status);
}

export function isCancelledOrRefunded(status: OrderStatus): status is "cancelled" | "refunded" {
  return isAmong(["cancelled", "refunded"], status);
}

type Sendable = { status: OrderStatus; parcel: { trackingNumber: string | null } };

/** True if this status sends an order off without a tracking number for its buyer. */
export function isUntracked({ status, parcel }: Sendable, becomes: OrderStatus): boolean {
  return becomes === "shipped" && isOpenStatus(status) && !parcel.trackingNumber;
}

/** True for a tag that was begun and not given back. The code of one without a profile leads nowhere. */
export function canBeReplaced({ status, profileId }: { status: OrderStatus; profileId: string | null }) {
  return profileId !== null && isAmong(["processing", "shipped", "completed"], status);
}

export const orderTypes = ["self", "gift"] as const;

export type OrderType = (typeof orderTypes)[number];

/** A tag goes to the recipient's stored address, one typed for this order, or the buyer's. */
export const shippingSources = ["recipient", "custom", "buyer"] as const;

export type ShippingSource = (typeof shippingSources)[number];

export function orderTypeWord(orderType: OrderType): string {
  return orderType === "gift" ? "Gift" : "Self Purchase";
}

/** `released`: can't be paid any more. `mismatch`: paid, and not as it should be; nothing is engraved for it. */
export const purchaseStates = ["open", "paid", "released", "mismatch"] as const;

/** `requested` until the provider answers, `pending` until the money is sent. A bank may return what has `succeeded`: `failed`. */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundState = (typeof refundStates)[number];

/** `purchase`: all that was left. `part`: any amount, for one order or for none. `provider`: made in the provider's dashboard. */
export const refundScopes = ["purchase", "order", "part", "provider"] as const;

export type RefundScope = (typeof refundScopes)[number];

export const maxNotesLength = 2000;
