import type { Person } from "./order-form.ts";

/** A place in the form, such as `recipient.email`; `form` where no field is to blame. */
export type OrderField =
  | `${"me" | "recipient"}.${keyof Person}`
  | "addressSource"
  | "query"
  | "product"
  | "engravedName"
  | "signIn"
  | "password"
  | "confirmation"
  | "form";

/** Title and description of the toast; the description also stands beside the field. */
export type OrderFailure = { title: string; description: string; field: OrderField };

/** What a rule of spec §5 says: undefined when it is kept. */
export type Check = OrderFailure | undefined;

/** A broken rule, in the order in which it is read out. */
export function failure(field: OrderField, title: string, description: string): OrderFailure {
  return { title, description, field };
}
