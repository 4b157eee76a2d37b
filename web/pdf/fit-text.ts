import { wrapText } from "./wrap-text.ts";

type Box = {
  width: number;
  /** In heights of one line. */
  height: number;
  most: number;
  widthOf: (text: string, size: number) => number;
};

/** Real texts stay at 7 points and above, however long; less is needed only for hundreds of the widest letters. */
const least = 5;

/** The largest size, from `most` down to 5 points, at which all texts, wrapped, stand below each other in the box. */
export function fitText(texts: string[], { width, height, most, widthOf }: Box) {
  for (let size = most; ; size -= 0.5) {
    const lines = texts.map((text) => wrapText(text, width, (line) => widthOf(line, size)));
    if (size <= least || lines.flat().length * size <= height) return { size, lines };
  }
}
