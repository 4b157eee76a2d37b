/** Trimmed, lower-cased, without a `mailto:` prefix (spec §5). */
export function normalizeEmail(typed: string): string {
  return typed
    .trim()
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();
}

/** One mailbox at a domain with a dot, at most 254 characters; no spaces, commas or control characters. */
export function isEmailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+\.[^\s@,;<>"()[\]\\.]{2,}$/u.test(address)
  );
}
