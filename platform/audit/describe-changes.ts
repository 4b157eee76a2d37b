type Changes = Record<string, { from?: string | null; to?: string | null }>;

/** `status: pending → shipped`, a line each; of fields that aren't told, the name alone. */
export function describeChanges(changes: Changes): string[] {
  return Object.entries(changes).map(([name, { from, to }]) =>
    from == null && to == null ? name : `${name}: ${from || "none"} → ${to || "none"}`,
  );
}
