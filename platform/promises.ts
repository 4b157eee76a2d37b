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

/** Runs at most `max` tasks at once. The others wait for their turn in the order in which they came. */
export function createLimiter(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The next one takes the place of this one.
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}

/** Runs tasks one after the other. Undefined at once when `maxWaiting` are waiting already. */
export function createQueue(maxWaiting: number) {
  const inTurn = createLimiter(1);
  let unfinished = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (unfinished > maxWaiting) return undefined;
    unfinished += 1;
    try {
      return await inTurn(task);
    } finally {
      unfinished -= 1;
    }
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
