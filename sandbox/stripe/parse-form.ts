import { StripeError } from "./stripe-error.ts";

export type Value = string | Value[] | { [key: string]: Value };
export type Params = { [key: string]: Value };

const maxFields = 10_000;
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Reads Stripe's form encoding, in which `a[b][0]=c` stands for `{a: {b: ["c"]}}`. */
export function parseForm(encoded: string): Params {
  const params: Params = {};
  let fields = 0;
  for (const [name, value] of new URLSearchParams(encoded)) {
    fields += 1;
    if (fields > maxFields) throw new StripeError(400, "Too many parameters.");
    put(params, pathOf(name), value);
  }
  return listsInside(params) as Params;
}

function pathOf(name: string): string[] {
  const [first = "", ...rest] = name.split("[");
  const path = [first, ...rest.map((part) => part.replace(/\]$/, ""))];
  if (path.some((key) => forbidden.has(key)))
    throw new StripeError(400, `Invalid parameter: ${name}`, { param: name });
  return path;
}

function put(params: Params, path: string[], value: string) {
  let place = params;
  path.forEach((part, depth) => {
    const key = part === "" ? String(Object.keys(place).length) : part;
    if (depth === path.length - 1) {
      place[key] = value;
      return;
    }
    place[key] ??= {};
    const inner = place[key];
    if (typeof inner !== "object" || Array.isArray(inner))
      throw new StripeError(400, `Invalid parameter: ${path.join(".")}`);
    place = inner;
  });
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listsInside(value: Value): Value {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsInside(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
