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

/** Runs tasks one after the other. Undefined at once when `maxWaiting` are waiting already. */
export function createQueue(maxWaiting: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (waiting > maxWaiting) return undefined;
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Rejects when the work takes longer than two seconds, or the given time, as on a connection that died silently. */
export async function withTimeout<Result>(work: PromiseLike<Result>, milliseconds = 2_000): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("There was no answer in time.")), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
