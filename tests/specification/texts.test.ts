import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exceptions } from "./exceptions.ts";
import { readProduct, says } from "./product-texts.ts";

type Quoted = { text: string; where: string };

const quoted = JSON.parse(readFileSync(new URL("quoted-strings.json", import.meta.url), "utf8")) as Quoted[];

const product = readProduct();

test("every text that the specification quotes stands in the product, or here with the reason why not", () => {
  const missing = quoted.filter(({ text }) => !exceptions[text] && !says(product, text));
  expect(missing.map(({ text, where }) => `${where}: ${text}`)).toEqual([]);
});

test("no exception is kept for a text that the product says, and each one is held by what it names", () => {
  const texts = new Set(quoted.map(({ text }) => text));
  const wrong = Object.entries(exceptions).filter(([text, { says: parts = [], test: read }]) => {
    const isNeeded = texts.has(text) && !says(product, text);
    const isRead = read === undefined ? parts.length > 0 : readFileSync(read[0], "utf8").includes(read[1]);
    return !isNeeded || !isRead || !parts.every((part) => says(product, part));
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test("what nobody wrote is not found", () => {
  expect(says(product, "Failed to fly to the moon")).toBe(false);
  expect(says(`<p> Order Now </p>`, "Order Now")).toBe(true);
  expect(says("throw new Error(why)", "Error")).toBe(false);
  expect(says("`Order #$" + "{invoice}`", "Order #{invoice}")).toBe(true);
});
