import { cleanCode, cleanLine } from "./text.ts";

export const wrongPhone = "Enter a 10-digit US or Canadian phone number.";

/** A number of the North American plan, with or without its country code 1. */
const completeNumber = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
const numberBeginning = /^(?:\+?1)?([2-9]\d{0,9})$/;

function withoutSeparators(typed: string): string {
  return cleanCode(typed).replace(/[\s()./-]/g, "");
}

/** Anything else than a phone number stays as it was typed, cleaned. */
export function normalizePhone(typed: string): string {
  return completeNumber.exec(withoutSeparators(typed))?.[1] ?? cleanLine(typed);
}

export function isPhone(typed: string): boolean {
  return completeNumber.test(withoutSeparators(typed));
}

/** Undefined unless the text could be seven digits or more of a phone number. */
export function readPhoneDigits(typed: string): string | undefined {
  if (isPhone(typed)) return normalizePhone(typed);
  const line = cleanCode(typed);
  // A slash may be a date's.
  if (!/^[\d\s().+-]*$/.test(line)) return undefined;
  const digits = line.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length < 7 ? undefined : digits;
}

/** `(214) 555-0137`; while typing as much of it as there is. What cannot become such a number stays as typed, and separators alone become empty. */
export function formatPhone(typed: string): string {
  const bare = withoutSeparators(typed);
  const digits = numberBeginning.exec(bare)?.[1];
  if (!digits) return bare && typed;
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export const wrongEmail = "Please enter a valid email address.";

/** Drops what surrounds an address in a sentence or a link. */
export function normalizeEmail(typed: string): string {
  return cleanCode(typed)
    .replace(/^mailto:|^[(<]|[.,;:)>]+$/gi, "")
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

/** Domains as fingers slip, up to their ending. Libraries that compare by distance would make fairway.golf fairway.gov. */
const domainSlips = new Map([
  ...pairSlips("gmail", "gmial gmai gmal gamil gmil gnail gmaill gmall gmaul gimail"),
  ...pairSlips("yahoo", "yaho yahho yahooo yhaoo yaoo yhoo"),
  ...pairSlips("hotmail", "hotmial hotmal hotmai hotmaill hormail hotamil"),
  ...pairSlips("outlook", "outlok outloook otulook outlool"),
  ...pairSlips("icloud", "iclod icould iclould icluod"),
  ...pairSlips("comcast", "comcas comast concast"),
]);

const endingSlips = new Map([
  ...pairSlips("com", "con cmo ocm vom xom comm coom cim"),
  ...pairSlips("net", "nte ent nett"),
  ...pairSlips("org", "ogr rog orgg"),
]);

function pairSlips(meant: string, slips: string): [slip: string, meant: string][] {
  return slips.split(" ").map((slip) => [slip, meant]);
}

/** Undefined unless the domain has a common slip. */
export function suggestEmail(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  const [, before = "", name = "", ending = ""] = /^([^@]+@(?:.+\.)?)([^@.]+)\.([^@.]+)$/.exec(address) ?? [];
  const suggestion = `${before}${domainSlips.get(name) ?? name}.${endingSlips.get(ending) ?? ending}`;
  return name && suggestion !== address ? suggestion : undefined;
}
