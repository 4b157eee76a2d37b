/** `J. D.`: what a searcher sees of somebody whose name is hidden (decisions §2). */
export function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0])
    .filter((letter) => letter !== undefined);
  return initials.map((letter) => `${letter.toUpperCase()}.`).join(" ");
}

/** A search by phone when there are only digits, spaces, dashes and parentheses, else by exact e-mail (spec §5). */
export function isPhoneQuery(query: string): boolean {
  return /^[\d\s\-()]+$/.test(query);
}
