/** The promise of a key, made once. A failed one is forgotten, and the oldest one when there are more than `max`. */
export function keepPromise<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
  max = Number.POSITIVE_INFINITY,
): Promise<Value> {
  const promise = kept.get(key);
  if (promise) return promise;
  const newPromise = make();
  kept.set(key, newPromise);
  newPromise.catch(() => kept.delete(key));
  const [oldest = key] = kept.keys();
  if (kept.size > max) kept.delete(oldest);
  return newPromise;
}
