/** Customers type this for a front. Forms, cart lines, requests and rows have it among their own fields. */
export type EngravedText = { engravedName: string };

export const noEngravedText: EngravedText = { engravedName: "" };

/** Returns what is engraved of something that has more, also its columns of a table. */
export function pickEngravedText<From extends Record<keyof EngravedText, unknown>>(
  from: From,
): Pick<From, keyof EngravedText> {
  const { engravedName } = from;
  return { engravedName };
}

/** Returns all that is engraved on a front as one line, for people and as a key. */
export function formatEngraving({ engravedName }: EngravedText): string {
  return engravedName;
}
