import { PaymentFailure } from "#platform/payments/payments.ts";

export type AskEach<Due extends { id: string }> = {
  /** The one that waits the longest, noted as asked; undefined when nothing is due. */
  take: () => Promise<Due | undefined>;
  /** Says whether anything changed. */
  settle: (due: Due) => Promise<boolean>;
  report: (error: unknown, id: string) => void;
  /** A run asks for no longer than this; the next one goes on. */
  seconds: number;
};

/** After as many failures of the provider in a row the rest of a run is spared. */
const mostOutages = 3;

/** Settles one after the other. What can't be settled is reported and keeps no other from it. Returns how many changed. */
export async function askEach<Due extends { id: string }>(run: AskEach<Due>): Promise<number> {
  const end = performance.now() + run.seconds * 1000;
  let settled = 0;
  for (let outages = 0; outages < mostOutages && performance.now() < end; ) {
    const due = await run.take();
    if (!due) break;
    try {
      if (await run.settle(due)) settled += 1;
      outages = 0;
    } catch (error) {
      run.report(error, due.id);
      if (error instanceof PaymentFailure) outages += 1;
    }
  }
  return settled;
}
