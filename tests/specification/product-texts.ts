import { globSync, readFileSync } from "node:fs";

/** All that the product may say: its sources without comments and tests, blanks and line ends as one blank. */
export function readProduct(): string {
  const files = globSync("{web,shop,server,platform}/**/*.{ts,tsx}", {
    exclude: (path) => path.endsWith(".test.ts") || path.endsWith(".test.tsx"),
  });
  return files
    .map((file) => withoutComments(readFileSync(file, "utf8")))
    .join("\n")
    .replace(/\s+/g, " ");
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** Values that the specification leaves open: {invoice}, (n), … */
const open = /\\\{[^}]*\\\}|(?<=\\\()n(?=\\\))|^n(?=\/)|…|\\\.\\\.\\\.|(?<= )\/ /g;

/**
 * Whether the product says a text of the specification: as a whole string or text of an element, with anything short where a
 * value is left open; 'Title: description' also as the two parts that a toast has.
 */
export function says(product: string, text: string): boolean {
  return (
    isThere(product, text) ||
    (text.includes(": ") && text.split(": ").every((part) => isThere(product, part)))
  );
}

function isThere(product: string, text: string): boolean {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = literal.replace(open, ".{0,80}?");
  return [literal, pattern].some((each) => new RegExp(`["'\`>}] ?${each} ?["'\`<{$]`).test(product));
}
