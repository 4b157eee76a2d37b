import { cleanLine } from "#platform/text.ts";
import { shopConfig } from "#shop-config";

/** One line without control characters, so that nothing typed can start a header of its own; cut at 100 letters. */
export function subjectLine(text: string): string {
  const line = cleanLine(text);
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`;
}

/** Blocks with an empty line between them; what is absent leaves no gap. */
export function textBlocks(...blocks: (string | undefined | false)[]): string {
  return `${[...blocks, `--\n${senderLine()}`].filter(Boolean).join("\n\n")}\n`;
}

/** The foot of every mail. */
export function senderLine(): string {
  const { name, line1, city, state, postalCode } = shopConfig.senderAddress;
  return `${name} · ${line1}, ${city}, ${state} ${postalCode} · ${shopConfig.supportEmail}`;
}
