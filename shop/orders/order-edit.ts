import { z } from "zod";
import { onLabel, usAddress } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import { engravedTextFields, giftNoteField } from "#shop/cart/tag-fields.ts";
import { type EngravedText, pickEngravedText } from "#shop/engraving/engraving.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { Order } from "./orders.table.ts";
import { type OrderAddress, type PackedOrder, pickOrderAddress } from "./shipping-address.ts";

const addressFields = {
  shippingName: line(100, undefined, "Name Required").refine(...onLabel),
  ...usAddress.shape,
};

export const orderEditForm = z.object({
  ...addressFields,
  giftNote: giftNoteField,
  ...engravedTextFields,
  variant: z.union([z.literal(""), z.uuid()]),
});

export type OrderEdit = z.infer<typeof orderEditForm>;

export type EditField = keyof OrderEdit;

export const addressEditFields = Object.keys(addressFields) as (keyof typeof addressFields)[];

export const engravedEditFields = Object.keys(engravedTextFields) as (keyof EngravedText)[];

export type EditValues = Record<EditField, string>;

type EditableOrder = {
  shipping: OrderAddress;
  giftNote: string | null;
  variant: string | null;
  engraving: EngravedText;
};

export function toEditValues(order: EditableOrder): EditValues {
  const { name, addressLine2, ...address } = order.shipping;
  return {
    shippingName: name,
    ...address,
    addressLine2: addressLine2 ?? "",
    giftNote: order.giftNote ?? "",
    ...pickEngravedText(order.engraving),
    variant: order.variant ?? "",
  };
}

export function readStoredValues(order: PackedOrder): EditValues {
  return toEditValues({
    shipping: pickOrderAddress(order.parcel),
    giftNote: order.giftNote,
    variant: order.productDbId,
    engraving: order,
  });
}

export function pickFieldValues(values: EditValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}

/** The buyer may still change the order: the workshop has neither begun it nor bought the postage for its address. */
export function isOpenForBuyer({ shownStatus, parcel }: PackedOrder): boolean {
  return shownStatus === "pending" && !parcel.trackingNumber && !parcel.labelFile && !parcel.labelUrl;
}

/** Returns the names on tags by their invoice numbers, as fields of a form. */
export function mapNamesByInvoice(tags: readonly Pick<Order, "invoiceNumber" | "engravedName">[]) {
  return Object.fromEntries(
    tags.map(({ invoiceNumber, engravedName }) => [formatInvoiceNumber(invoiceNumber), engravedName]),
  );
}

/** Status, notes and tracking don't count: an edit overwrites none of them. */
export function editVersion(values: Record<string, string>): string {
  return JSON.stringify(values);
}

/** True if an edit of one tag may be for the other too: nothing differs, and the workshop has begun neither. */
export function isEqualPendingTag(order: Order, other: Order): boolean {
  const arePending = order.shownStatus === "pending" && other.shownStatus === "pending";
  return arePending && tagKey(order) === tagKey(other);
}

function tagKey(tag: Order): string {
  const { profileId, productDbId, productTitle, giftNote } = tag;
  return JSON.stringify([profileId, productDbId, productTitle, pickEngravedText(tag), giftNote]);
}
