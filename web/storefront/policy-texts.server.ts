import { createHash } from "node:crypto";
import { costWords, firstRate } from "#shop/shipping-rates.ts";
import { bookkeepingYears, delivery, returnDays } from "#shop-config";
import { readTextParts, type TextPart } from "#web/ui/text-parts.tsx";
import { policies, returnSentence } from "./policies.ts";

/** Read when the shop is built. */
const files = import.meta.glob<string>("/policies/*.txt", { query: "?raw", import: "default", eager: true });

function findFile(path: string): string {
  return `policies${path}.txt`;
}

function readText(path: string): string {
  const text = files[`/${findFile(path)}`];
  if (!text) throw new Error(`${findFile(path)} is missing or empty.`);
  return text;
}

// Some editors begin a file with a byte order mark.
const demoLine = /^\uFEFF?Demo text:.*\r?\n/;

/** The files whose text is still the demo's. */
export function demoPolicies(): string[] {
  return policies.filter(({ to }) => isOfDemo(readText(to))).map(({ to }) => findFile(to));
}

/** SHA-256 of the demo's texts without their first line: a text that lacks that line alone is still the demo's. */
const demoTexts = [
  "887840c5fa3598ca2f453cea92725419dbf023dcbac2a5d3bb8f00c480083be6",
  "44a530f57c7211f181fb79596666f04291625d0782097d69e9c559d8076c0f67",
  "100fbd517b18a49fa3efe17f7952e6cc42d954a0d9f602de4dfb821a4be2e25e",
  "77172b30de250dcc429e30082e1203be6c276980bb873b94a37debe3fe2e3791",
  "8af671b8466e616b28072f610dedd2167d3ec4b6f2424bd8b877b1779fc160e7",
];

export function isOfDemo(text: string): boolean {
  const rest = text.replace(demoLine, "").replaceAll("\r\n", "\n").trim();
  return demoLine.test(text) || demoTexts.includes(createHash("sha256").update(rest).digest("hex"));
}

/** A policy takes these from shop.config.ts, so that it can't promise something else. */
const facts: Record<string, string> = {
  "{shippingCosts}": costWords(firstRate),
  "{daysToMake}": delivery.daysToMake.join("–"),
  "{daysOnTheWay}": firstRate.daysOnTheWay.join("–"),
  "{bookkeepingYears}": String(bookkeepingYears),
  "{returns}": returnSentence(returnDays),
};

export function readPolicy(path: string): TextPart[] {
  const text = readText(path).replace(demoLine, "");
  return readTextParts(text.replace(/\{\w+\}/g, (name) => facts[name] ?? name));
}
