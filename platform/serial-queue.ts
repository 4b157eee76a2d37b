/**
 * Runs what it is given one after the other, for work that keeps a processor busy. Undefined, at once, where `mostWaiting`
 * wait for their turn already; what fails holds nobody up.
 */
export function serialQueue(mostWaiting: number) {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (taken > mostWaiting) return undefined;
    taken += 1;
    const turn = last.then(work).finally(() => {
      taken -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
