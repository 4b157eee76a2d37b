type Change = { from?: string | null; to?: string | null };

/** What a person calls fields whose name alone doesn't say it, and what they read for values that they wouldn't understand. */
export type ChangeWords = {
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, (value: string) => string>>;
};

/** `status: pending → shipped`, a line each; of fields that aren't told, or whose text is the same, the name alone. */
export function describeChanges(changes: Record<string, Change>, { fields, values }: ChangeWords): string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = fields[field] ?? field;
    const textOf = (value: string | null | undefined) => (value ? (values[field]?.(value) ?? value) : "none");
    if (from == null && to == null) return name;
    return from === to ? `${name} changed` : `${name}: ${textOf(from)} → ${textOf(to)}`;
  });
}
