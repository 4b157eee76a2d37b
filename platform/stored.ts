export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** `initial` with those stored values that have the same shape; anything else in storage is ignored. */
export function withStored<T>(initial: T, stored: unknown): T {
  if (!isRecord(initial)) return typeof stored === typeof initial ? (stored as T) : initial;
  if (!isRecord(stored)) return initial;
  const entries = Object.entries(initial).map(([key, value]) => [key, withStored(value, stored[key])]);
  return Object.fromEntries(entries) as T;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
