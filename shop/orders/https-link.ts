const longest = 1_000;

/** A typed address as it is stored and opened; undefined for all but https to a named host, without a password in it. */
export function readHttpsLink(typed: string): string | undefined {
  if (typed.length > longest || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  return protocol === "https:" && !username && !password ? href : undefined;
}

/** The host alone, for the audit log: the rest of a label's address may open somebody's label. */
export function hostOf(link: string | null): string | null {
  return link && URL.canParse(link) ? new URL(link).host : null;
}
