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
