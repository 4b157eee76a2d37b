/** Scripts whose spelling needs joiners inside words: Persian names have ZWNJ, Sinhala ones ZWJ. */
const joining =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Mong}";

/** Joiners inside words, what combines emoji (keycaps and the flags of England, Scotland and Wales too), and variants of Chinese
characters; each pattern ends with the invisible character. */
const needed = [
  `[${joining}]\\p{M}*[\\u200c\\u200d](?=[${joining}])`,
  "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?\\u200d(?=\\p{Extended_Pictographic})",
  "\\p{Extended_Pictographic}\\ufe0f",
  "[\\d#*]\\ufe0f(?=\\u20e3)",
  "\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5}[\\u{e0061}-\\u{e007a}\\u{e007f}]",
  "\\p{Ideographic}[\\u{e0100}-\\u{e01ef}]",
];

/** Control characters, invisible ones and marks that reverse text: they disguise what people read. */
const invisible = new RegExp(`[\\p{Cc}\\p{Default_Ignorable_Code_Point}](?<!${needed.join("|")})`, "gu");

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** A visible character: U+2800 is the Braille pattern without dots. */
const visible = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** NFC, trimmed, white space folded, without invisible characters. */
export function cleanLine(typed: string): string {
  const line = typed.toWellFormed().replace(breaks, " ").replace(invisible, "").replace(/\s+/g, " ");
  return visible.test(line) ? line.normalize("NFC").trim() : "";
}

/** A line of plain characters, as a number, a code or an email address: PDFs and contacts write its hyphens in many ways. */
export function cleanCode(typed: string): string {
  return cleanLine(typed).replace(/[\p{Pd}\u2212]/gu, "-");
}

/** NFC, with the hyphens and dashes that fonts have: browsers and PDFs put others in their place. */
export function foldDashes(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\u2012/g, "–")
    .replace(/\u2015/g, "—");
}

export function cleanText(typed: string): string {
  const lines = typed.toWellFormed().replace(/\r\n?/g, "\n").split("\n");
  const text = lines.map((line) => line.replace(breaks, " ").replace(invisible, "")).join("\n");
  return visible.test(text) ? text.normalize("NFC").trim() : "";
}

/** Reads UTF-8, and UTF-16 that begins with a byte order mark: Excel saves "Unicode Text" so. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `1 tag`, `1,200 tags` */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** `Please try again in 30 seconds.` */
export function tryAgainIn(seconds: number): string {
  return `Please try again in ${formatCount(seconds, "second")}.`;
}

const maxNamed = 3;

/** `FT-1 and FT-2`; of many the first three and the number of others. */
export function formatShortList(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const named = more > 1 ? [...names.slice(0, maxNamed), `${more} others`] : names;
  return new Intl.ListFormat("en-US").format(named);
}
