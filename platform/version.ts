import { z } from "zod";

type Row = { updatedAt: Date };

/** Which state of a row a form was filled from, so that nobody overwrites unseen what another saved meanwhile. */
export function versionOf({ updatedAt }: Row): string {
  return updatedAt.toISOString();
}

/** Characters of the form's field for it. */
export const versionLength = 40;

/** The form's field for it. */
export const version = z.string().max(versionLength);

/** The next state's `updatedAt`: later than before, also within a millisecond and where a clock went back. */
export function nextVersion({ updatedAt }: Row, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
