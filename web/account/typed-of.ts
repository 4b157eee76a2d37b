import { formatPhone } from "#platform/phone.ts";

type Shown = Record<string, string | boolean | null>;

/** The profile as it stands in the form's fields: phones formatted, of the switches those that are on. */
export function typedOf(fields: Shown): Record<string, string> {
  const shown = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === "boolean") return value ? [[name, "on"]] : [];
    return [[name, name.startsWith("phone") ? formatPhone(value ?? "") : (value ?? "")]];
  });
  return Object.fromEntries(shown);
}
