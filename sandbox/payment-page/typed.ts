export const fieldNames = ["email", "card_number", "expiry", "cvc", "name", "zip"] as const;
export type FieldName = (typeof fieldNames)[number];
export type Typed = Record<FieldName, string>;

export const nothingTyped: Typed = { email: "", card_number: "", expiry: "", cvc: "", name: "", zip: "" };

export function readTyped(form: FormData): Typed {
  const typed = { ...nothingTyped };
  for (const name of fieldNames) {
    const value = form.get(name);
    if (typeof value === "string") typed[name] = value;
  }
  return typed;
}
