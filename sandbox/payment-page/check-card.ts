import { looksLikeEmail } from "#sandbox/stripe/requests.ts";

export const fieldNames = ["email", "card_number", "expiry", "cvc", "name", "zip"] as const;
export type FieldName = (typeof fieldNames)[number];
export type CardFields = Record<FieldName, string>;

/** An absent field is empty text. */
export function readFields(form: FormData): CardFields {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")])) as CardFields;
}

export type Errors = Partial<Record<FieldName, string>>;

type Checked = { errors: Errors } | { errors?: never; card: string; email: string };

/** The card's number and the buyer's email, or what is wrong, with the messages of Stripe's page. `now` in milliseconds. */
export function checkCard(fields: CardFields, now: number): Checked {
  const number = fields.card_number.replace(/[\s-]/g, "");
  const expiry = readExpiry(fields.expiry);
  const problems = {
    email: emailProblem(fields.email),
    card_number: numberProblem(number),
    expiry: expiryProblem(fields.expiry, expiry, now),
    cvc: cvcProblem(fields.cvc, number),
    name: fields.name.trim() === "" ? "Enter the name on the card." : undefined,
    zip: zipProblem(fields.zip.trim()),
  };
  const wrong = Object.entries(problems).filter(([, problem]) => problem);
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) };
  return { card: number, email: fields.email.trim() };
}

function emailProblem(email: string) {
  if (email.trim() === "") return "Enter your email.";
  if (!looksLikeEmail(email.trim())) return "Your email is invalid.";
}

function numberProblem(number: string) {
  if (number === "") return "Enter a card number.";
  if (!/^\d+$/.test(number) || number.length > 19) return "Your card number is invalid.";
  if (number.length < (isAmex(number) ? 15 : 14)) return "Your card number is incomplete.";
  if (!passesLuhn(number)) return "Your card number is invalid.";
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Accepts `12 / 34`, `1234` and `12/2034`. */
function readExpiry(text: string) {
  const match = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

function expiryProblem(text: string, expiry: { month: number; year: number } | undefined, now: number) {
  if (text.trim() === "") return "Enter the expiry date, as MM / YY.";
  if (!expiry) return "Your card's expiration date is incomplete.";
  if (expiry.month < 1 || expiry.month > 12) return "Your card's expiration month is invalid.";
  const today = new Date(now);
  const monthsLeft = (expiry.year - today.getFullYear()) * 12 + expiry.month - (today.getMonth() + 1);
  if (monthsLeft < 0) return "Your card's expiration date is in the past.";
  if (monthsLeft > 50 * 12) return "Your card's expiration year is invalid.";
}

function cvcProblem(cvc: string, number: string) {
  if (cvc.trim() === "") return "Enter the security code.";
  if (!/^\d{3,4}$/.test(cvc.trim())) return "Your card's security code is incomplete.";
  if (isAmex(number) !== (cvc.trim().length === 4))
    return `Your card's security code has ${isAmex(number) ? 4 : 3} digits.`;
}

function zipProblem(zip: string) {
  if (zip === "") return "Enter your ZIP code.";
  if (!/^\d{5}(-?\d{4})?$/.test(zip)) return "Your ZIP code is invalid.";
}

function isAmex(number: string) {
  return /^3[47]/.test(number);
}
