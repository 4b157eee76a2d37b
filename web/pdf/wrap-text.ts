type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks at spaces, and inside a word wider than a line. Measures each word once, without kerning to the spaces. */
export function wrapText(text: string, width: number, widthOf: Measure): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(text: string, width: number, widthOf: Measure): string[] {
  const space = widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const [word, wordWidth] of text.split(" ").flatMap((word) => cutWord(word, width, widthOf))) {
    if (line && used + space + wordWidth > width) {
      lines.push(line);
      line = word;
      used = wordWidth;
    } else {
      used += line ? space + wordWidth : wordWidth;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, widthOf: Measure): [piece: string, width: number][] {
  const wordWidth = widthOf(word);
  if (wordWidth <= width) return [[word, wordWidth]];
  const pieces: [string, number][] = [];
  let piece = "";
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = widthOf(segment);
    if (piece && used + segmentWidth > width) {
      pieces.push([piece, used]);
      piece = "";
      used = 0;
    }
    piece += segment;
    used += segmentWidth;
  }
  return [...pieces, [piece, used]];
}

type Box = {
  width: number;
  height: number;
  maxSize: number;
  widthOf: (text: string, size: number) => number;
};

/** Real texts stay at 7 points and above; only hundreds of the widest characters need less. */
const minSize = 5;

export function fitText(texts: string[], { width, height, maxSize, widthOf }: Box) {
  for (let size = maxSize; ; size -= 0.5) {
    const lines = texts.map((text) => wrapText(text, width, (line) => widthOf(line, size)));
    if (size <= minSize || lines.flat().length * size <= height) return { size, lines };
  }
}
