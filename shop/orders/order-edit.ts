import { z } from "zod";
import { onLabel, usAddress } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import { giftNoteField } from "#shop/cart/gift-note-field.ts";
import type { AdminOrder } from "./admin-orders.server.ts";
import type { Order } from "./orders.table.ts";
import { addressOf, type PackedOrder } from "./shipping-address.ts";

const addressFields = {
  shippingName: line(100, undefined, "Name Required").refine(...onLabel),
  ...usAddress.shape,
};

export const orderEditForm = z.object({
  ...addressFields,
  giftNote: giftNoteField,
  engravedName: line(100),
  variant: z.union([z.literal(""), z.uuid()]),
});

export type OrderEdit = Omit<z.infer<typeof orderEditForm>, "state"> & { state: string };

export type EditField = keyof OrderEdit;

export const addressEditFields = Object.keys(addressFields) as (keyof typeof addressFields)[];

export type EditValues = Record<EditField, string>;

export function editValuesOf(
  order: Pick<AdminOrder, "shipping" | "giftNote" | "variant"> & { engraving: { name: string } },
): EditValues {
  const { name, addressLine2, ...address } = order.shipping;
  return {
    shippingName: name,
    ...address,
    addressLine2: addressLine2 ?? "",
    giftNote: order.giftNote ?? "",
    engravedName: order.engraving.name,
    variant: order.variant ?? "",
  };
}

export function storedValuesOf(order: PackedOrder): EditValues {
  return editValuesOf({
    shipping: addressOf(order.parcel),
    giftNote: order.giftNote,
    variant: order.productDbId,
    engraving: { name: order.engravedName },
  });
}

export function valuesOfFields(values: EditValues, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}

/** Status, notes and tracking don't count: an edit overwrites none of them. */
export function editVersion(values: Record<string, string>): string {
  return JSON.stringify(values);
}

type Tag = Pick<Order, "shownStatus" | "profileId" | "productDbId" | "productTitle"> &
  Pick<Order, "engravedName" | "giftNote">;

export function isSameTag(one: Tag, other: Tag): boolean {
  const key = ({ profileId, productDbId, productTitle, engravedName, giftNote }: Tag) =>
    JSON.stringify([profileId, productDbId, productTitle, engravedName, giftNote]);
  return one.shownStatus === "pending" && other.shownStatus === "pending" && key(one) === key(other);
}
