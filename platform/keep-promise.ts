/** The promise of a key, made once. A failed one is forgotten, and the oldest one when there are more than `max`. */
export function keepPromise<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
  max = Number.POSITIVE_INFINITY,
): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const [oldest = key] = kept.keys();
  if (kept.size > max) kept.delete(oldest);
  return made;
}
