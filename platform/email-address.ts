export const wrongEmail = "Please enter a valid email address.";

/** Trimmed, lower-cased, without a `mailto:` prefix. */
export function normalizeEmail(typed: string): string {
  return typed
    .trim()
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();
}

/** ASCII only, as SMTP servers and payment providers want it. */
export function isEmailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    !/^\.|\.\.|\.@/.test(address) &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i.test(
      address,
    )
  );
}
