/** What the work resolves to; rejects when that takes longer than two seconds, as on a connection that died silently. */
export function withTimeout<Result>(work: PromiseLike<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("There was no answer within two seconds.")), 2_000).unref(),
  );
  return Promise.race([work, late]);
}
