import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts that people were promised. {…}, (n) and … leave a value open. */
const promised = JSON.parse(readFileSync(new URL("texts.json", import.meta.url), "utf8")) as string[];

test("texts: the product contains every promised text", () => {
  const product = readProduct();

  expect(promised.filter((text) => !contains(product, text))).toEqual([]);
});

/** The sources without comments and tests, each run of white space as one blank. */
function readProduct(): string {
  const files = globSync("{web,shop,server,platform}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(file, "utf8"));
  const code = sources.map((source) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, ""));
  return code.join("\n").replace(/\s+/g, " ");
}

/** 'Title: description' may also be the two parts of a toast. */
function contains(product: string, text: string): boolean {
  return (
    isThere(product, text) ||
    (text.includes(": ") && text.split(": ").every((part) => isThere(product, part)))
  );
}

const open = /\\\{[^}]*\\\}|(?<=\\\()n(?=\\\))|^n(?=\/)|…|\\\.\\\.\\\.|(?<= )\/ /g;

/** As a whole string or element; anything short where a value is left open. */
function isThere(product: string, text: string): boolean {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = literal.replace(open, ".{0,80}?");
  return [literal, pattern].some((each) => new RegExp(`["'\`>}] ?${each} ?["'\`<{$]`).test(product));
}
