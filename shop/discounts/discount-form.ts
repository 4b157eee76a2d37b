import { z } from "zod";
import { cents } from "#platform/money.ts";
import { checkedBox, line, optionalDay, optionalText } from "#platform/text-fields.ts";
import { formatVersion } from "#platform/version.ts";
import { formatPrice, priceField } from "#shop/catalog/product-form.ts";
import { type DiscountKind, discountKinds, maxCodeLength, normalizeDiscountCode } from "./discount.ts";
import type { DiscountRow } from "./discounts.table.ts";

export const codeField = line(maxCodeLength, undefined, "Please enter the code.")
  .transform(normalizeDiscountCode)
  .refine((code) => /^[A-Z0-9-]{3,}$/.test(code), "Please use at least 3 letters, digits or hyphens.");

const usesOrNone = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,5})?$/, "Please enter a number from 1, or leave it empty.")
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** The fields of a discount without its code, which never changes. */
export const discountForm = z
  .object({
    kind: z.enum(discountKinds, "Please choose from the list."),
    value: z.string().trim().max(20),
    minimum: z.preprocess((typed) => typed || "0", priceField),
    startsOn: optionalDay,
    endsOn: optionalDay,
    maxUses: usesOrNone,
    maxUsesPerBuyer: usesOrNone,
    note: optionalText(500),
    isActive: checkedBox,
  })
  .superRefine(({ kind, value, startsOn, endsOn }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (valueFields[kind].read(value) === undefined) refuse("value", valueFields[kind].problem);
    if (startsOn && endsOn && endsOn < startsOn) refuse("endsOn", "Please enter a day after the first.");
  });

export type DiscountForm = z.output<typeof discountForm>;

/** `read` returns undefined for what doesn't fit the kind; `write` returns what is typed for a value. */
type ValueField = {
  read: (typed: string) => number | undefined;
  write: (value: number) => string;
  problem: string;
};

const valueFields: Record<DiscountKind, ValueField> = {
  percent: {
    read: (typed) => (/^[1-9]\d?$/.test(typed) ? Number(typed) : undefined),
    write: String,
    problem: "Please enter whole percent from 1 to 99.",
  },
  amount: {
    read: (typed) => priceField.safeParse(typed).data || undefined,
    write: (value) => formatPrice(cents(value)),
    problem: "Please enter dollars, such as 5.00.",
  },
  shipping: {
    read: (typed) => (typed === "" ? 0 : undefined),
    write: () => "",
    problem: "Please leave it empty.",
  },
};

export function toDiscountColumns({ value, ...form }: DiscountForm) {
  return { ...form, value: valueFields[form.kind].read(value)! };
}

/** Returns the texts that the form of a discount shows. */
export function toDiscountTexts(discount: DiscountRow): Record<string, string> {
  const { kind, value, minimum, startsOn, endsOn, maxUses, maxUsesPerBuyer, note, isActive } = discount;
  return {
    kind,
    value: valueFields[kind].write(value),
    minimum: minimum === 0 ? "" : formatPrice(minimum),
    startsOn: startsOn ?? "",
    endsOn: endsOn ?? "",
    maxUses: String(maxUses ?? ""),
    maxUsesPerBuyer: String(maxUsesPerBuyer ?? ""),
    note: note ?? "",
    version: formatVersion(discount),
    ...(isActive && { isActive: "on" }),
  };
}
