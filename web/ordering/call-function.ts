import * as z from "zod/mini";
import type { OrderField } from "#shop/checkout/order-failure.ts";
import { type OrderForm, ownerOf, personOf, savesAddress } from "#shop/checkout/order-form.ts";

/** What a profile that was made is known by. */
export const madeProfile = z.object({ success: z.literal(true), profileId: z.uuid(), publicId: z.string() });

/** Why a server function refused. */
export const refusal = z.object({
  errorCode: z._default(z.string(), ""),
  message: z._default(z.string(), ""),
  field: z._default(z.string(), ""),
});

/** The tag's owner with the field names of spec §7; the address is empty where it doesn't go into the profile. */
export function profileFields(form: OrderForm) {
  const { name, phone, email, ...address } = personOf(ownerOf(form));
  const none = { addressLine1: "", addressLine2: "", city: "", state: "", postalCode: "" };
  return { customerName: name, phoneNumber: phone, email, ...(savesAddress(form) ? address : none) };
}

/** Undefined when the shop can't be reached, or doesn't answer in JSON. */
export async function post(send: typeof fetch, name: string, body: object) {
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { isOk: response.ok, body: answer };
  } catch {
    return undefined;
  }
}

const parts = {
  customerName: "firstName",
  phoneNumber: "phone",
  email: "email",
  addressLine1: "addressLine1",
  addressLine2: "addressLine2",
  city: "city",
  state: "state",
  postalCode: "postalCode",
} as const;

/** The form's field of that name; undefined for one that it doesn't have. */
export function fieldOf(form: OrderForm, name: string): OrderField | undefined {
  const who = form.orderType === "gift" ? "recipient" : "me";
  return Object.hasOwn(parts, name) ? `${who}.${parts[name as keyof typeof parts]}` : undefined;
}
