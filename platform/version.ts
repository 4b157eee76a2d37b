import { z } from "zod";

type Row = { updatedAt: Date };

/** Which state of a row a form shows, so that saving can't overwrite a newer state unseen. */
export function versionOf({ updatedAt }: Row): string {
  return updatedAt.toISOString();
}

export const version = z.string().max(40);

/** The next state's `updatedAt`: always later than before, even if the clock went back. */
export function nextVersion({ updatedAt }: Row, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
