import { cleanLine } from "#platform/text.ts";
import { shopConfig } from "#shop-config";

/** One line without control characters, so that nothing typed can start a header of its own; cut at 100 letters. */
export function subjectLine(text: string): string {
  const line = cleanLine(text);
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`;
}

/** Blocks with an empty line between them, and the foot: why this mail came, and from whom. */
export function emailText(why: string, ...blocks: string[]): string {
  return `${[...blocks, `--\n${why}\n${senderLine()}`].join("\n\n")}\n`;
}

/** Who sends, in the foot of every mail. */
export function senderLine(): string {
  const { name, line1, city, state, postalCode } = shopConfig.senderAddress;
  return `${name} · ${line1}, ${city}, ${state} ${postalCode} · ${shopConfig.supportEmail}`;
}
