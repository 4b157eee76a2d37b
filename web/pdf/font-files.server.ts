import { create } from "@cantoo/fontkit";

/** A font file of one script, and the code points that it has letters for. */
export type FontFile = { bytes: Uint8Array; letters: ReadonlySet<number> };

type Source = () => Promise<{ default: string }>;

/** EB Garamond (SIL OFL), the engraving's own face, a file per script. */
const sources: Source[] = [
  () => import("@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-greek-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-vietnamese-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-greek-ext-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-cyrillic-ext-400-normal.woff?inline"),
];

const opened = new Map<Source, Promise<FontFile>>();

/** The files that a text needs, each with letters that those before it lack; what none of them has stays without. */
export async function fontFilesFor(text: string): Promise<FontFile[]> {
  let missing = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const needed: FontFile[] = [];
  for (const source of sources) {
    if (missing.length === 0) break;
    const file = await open(source);
    const rest = missing.filter((code) => !file.letters.has(code));
    if (rest.length < missing.length) needed.push(file);
    missing = rest;
  }
  return needed;
}

/** Once per process: reading a font takes longer than drawing with it. */
function open(source: Source): Promise<FontFile> {
  const known = opened.get(source) ?? read(source);
  opened.set(source, known);
  return known;
}

async function read(source: Source): Promise<FontFile> {
  const { default: url } = await source();
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const font = create(bytes);
  if (!("characterSet" in font)) throw new Error("A font file holds several fonts.");
  return { bytes, letters: new Set(font.characterSet) };
}
