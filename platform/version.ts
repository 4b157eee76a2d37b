import { z } from "zod";

type Row = { updatedAt: Date };

/** Shown in a form, so that saving can't overwrite a newer state unseen. */
export function formatVersion({ updatedAt }: Row): string {
  return updatedAt.toISOString();
}

export const version = z.string().max(40);

/** Always later than before, even if the clock went back. */
export function nextVersion({ updatedAt }: Row, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
