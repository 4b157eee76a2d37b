/** Scripts whose spelling needs joiners inside words: Persian names have ZWNJ, Sinhala ones ZWJ. */
const joining =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Mong}";

/** Joiners where they are part of a word, and what holds an emoji of several parts together; each as it ends. */
const needed = [
  `[${joining}]\\p{M}*[\\u200c\\u200d](?=[${joining}])`,
  "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?\\u200d(?=\\p{Extended_Pictographic})",
  "\\p{Extended_Pictographic}\\ufe0f",
];

/** Control characters and what shows nothing or turns text around: nobody types them, and they disguise what is read. */
const invisible = new RegExp(`[\\p{Cc}\\p{Default_Ignorable_Code_Point}](?<!${needed.join("|")})`, "gu");

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** Something that can be seen: U+2800 is a Braille letter without a dot. */
const visible = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * One line as it is stored, on the server and in the browser: NFC, well-formed, trimmed, white space folded, nothing
 * invisible. Empty when nothing in it can be seen.
 */
export function cleanLine(typed: string): string {
  const line = typed.toWellFormed().replace(breaks, " ").replace(invisible, "").replace(/\s+/g, " ");
  return visible.test(line) ? line.normalize("NFC").trim() : "";
}

/** As cleanLine, but line breaks and white space inside of lines stay. */
export function cleanText(typed: string): string {
  const lines = typed.toWellFormed().replace(/\r\n?/g, "\n").split("\n");
  const text = lines.map((line) => line.replace(breaks, " ").replace(invisible, "")).join("\n");
  return visible.test(text) ? text.normalize("NFC").trim() : "";
}
