type Values = Record<string, unknown>;

export function clearDraft(key: string): void {
  writeDraft(key, {});
}

/** `initial` with those kept values that have the same shape; anything else in storage is ignored. */
export function withDraft<T>(initial: T, kept: unknown): T {
  if (!isRecord(initial)) return typeof kept === typeof initial ? (kept as T) : initial;
  if (!isRecord(kept)) return initial;
  const entries = Object.entries(initial).map(([key, value]) => [key, withDraft(value, kept[key])]);
  return Object.fromEntries(entries) as T;
}

/** The values of `after` that differ from `initial`. */
export function difference(initial: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key]),
  );
  return Object.fromEntries(changed);
}

export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? "null");
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: Values): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the form works, it just doesn't outlive a reload.
  }
}

function storageKey(key: string): string {
  return `fairway-tags:draft:${key}`;
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
