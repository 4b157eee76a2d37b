import { z } from "zod";
import { usAddress } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import { giftNoteField } from "#shop/cart/gift-note-field.ts";
import type { AdminOrder } from "./admin-orders.server.ts";

/** What the workshop may change of an order that is not shipped; the same rules as at checkout. */
export const orderEditForm = z.object({
  shippingName: line(100, undefined, "Name Required"),
  ...usAddress.shape,
  giftNote: giftNoteField,
  engravedName: line(100),
  /** Id of the product; empty when it was deleted and no other is chosen. */
  variant: z.union([z.literal(""), z.uuid()]),
});

export type OrderEdit = z.infer<typeof orderEditForm>;

type Values = Record<keyof OrderEdit, string>;

/** An order as the form shows it. */
export function editValuesOf(
  order: Pick<AdminOrder, "shipping" | "giftNote" | "engravedName" | "variant">,
): Values {
  const { name, addressLine2, ...address } = order.shipping;
  return {
    shippingName: name,
    ...address,
    addressLine2: addressLine2 ?? "",
    giftNote: order.giftNote ?? "",
    engravedName: order.engravedName,
    variant: order.variant ?? "",
  };
}

/** Which state of an order a form shows. Status, notes and tracking don't count: an edit overwrites none of them. */
export function editVersion(values: Values): string {
  return JSON.stringify(values);
}
