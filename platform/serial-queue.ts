/** Runs tasks one after the other. Undefined at once when `maxWaiting` are waiting already. */
export function serialQueue(maxWaiting: number) {
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
