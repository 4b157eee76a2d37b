export const wrongPhone = "Please enter a phone number of 10 digits.";

/** The digits of a US phone number as typed, at most 10; a leading country code 1 is dropped. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
}

/** What to search phone numbers for: the digits of text that could be seven of one or more, else undefined. */
export function searchedDigits(typed: string): string | undefined {
  if (!/^[\d\s().+-]*$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length < 7 ? undefined : digits;
}

/** `(214) 555-0137`; as much of it as there are digits, so that it serves while typing too. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.length === 0) return "";
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
