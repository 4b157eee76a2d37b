import { formatPhone } from "#platform/phone.ts";

/**
 * What a phone field shows after a keystroke, and where the caret stands: behind the same digit as before, so that
 * correcting in the middle doesn't throw it to the end.
 */
export function reformatPhone(typed: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(typed);
  if (caret >= typed.length) return { text, caret: text.length };

  const all = typed.replace(/\D/g, "");
  const countryCode = all.length > 10 && all.startsWith("1") ? 1 : 0;
  let digitsBefore = typed.slice(0, caret).replace(/\D/g, "").length - countryCode;
  let position = 0;
  while (digitsBefore > 0 && position < text.length) {
    if (/\d/.test(text[position] ?? "")) digitsBefore -= 1;
    position += 1;
  }
  return { text, caret: position };
}
