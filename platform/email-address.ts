import { cleanCode } from "./text.ts";

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
const mistyped = new Map([
  ...named("gmail", "gmial gmai gmal gamil gmil gnail gmaill gmall gmaul gimail"),
  ...named("yahoo", "yaho yahho yahooo yhaoo yaoo yhoo"),
  ...named("hotmail", "hotmial hotmal hotmai hotmaill hormail hotamil"),
  ...named("outlook", "outlok outloook otulook outlool"),
  ...named("icloud", "iclod icould iclould icluod"),
  ...named("comcast", "comcas comast concast"),
]);

const mistypedEndings = new Map([
  ...named("com", "con cmo ocm vom xom comm coom cim"),
  ...named("net", "nte ent nett"),
  ...named("org", "ogr rog orgg"),
]);

function named(meant: string, slips: string): [slip: string, meant: string][] {
  return slips.split(" ").map((slip) => [slip, meant]);
}

/** Undefined unless the domain has a common slip. */
export function suggestEmail(typed: string): string | undefined {
  const address = normalizeEmail(typed);
  const [, before = "", name = "", ending = ""] = /^([^@]+@(?:.+\.)?)([^@.]+)\.([^@.]+)$/.exec(address) ?? [];
  const suggestion = `${before}${mistyped.get(name) ?? name}.${mistypedEndings.get(ending) ?? ending}`;
  return name && suggestion !== address ? suggestion : undefined;
}
