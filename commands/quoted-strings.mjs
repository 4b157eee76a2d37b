import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

// node commands/quoted-strings.mjs path/to/spec.md: every text that the specification quotes, once each, with the section in
// which it stands first, into tests/specification/quoted-strings.json. tests/specification/texts.test.ts looks for them.

const [, , specification] = process.argv;
if (!specification) {
  console.error("Usage: node commands/quoted-strings.mjs path/to/spec.md");
  process.exit(1);
}

/** From a quote that no letter stands before to one that no letter stands behind; the apostrophe of a word is neither. */
const quoted = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;

const found = new Map();
let section = "";
for (const line of readFileSync(specification, "utf8").split("\n")) {
  section = /^#{2,3} (.+)/.exec(line)?.[1] ?? section;
  for (const [, text] of line.matchAll(quoted)) if (!found.has(text)) found.set(text, section);
}
const list = [...found].map(([text, where]) => ({ text, where }));
const file = join(root, "tests/specification/quoted-strings.json");
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} quoted texts.`);
