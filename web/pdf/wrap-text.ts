type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Breaks a text into lines of at most `width`, at spaces, and inside a word only where it is wider than a line. Measures
 * every word once, however long the line: kerning with the spaces beside it is left out.
 */
export function wrapText(text: string, width: number, widthOf: Measure): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(text: string, width: number, widthOf: Measure): string[] {
  const space = widthOf(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const [word, taken] of text.split(" ").flatMap((word) => cutWord(word, width, widthOf))) {
    if (line && used + space + taken > width) {
      lines.push(line);
      line = word;
      used = taken;
    } else {
      used += line ? space + taken : taken;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

/** The pieces of a word with their widths: one, unless it is wider than a line. */
function cutWord(word: string, width: number, widthOf: Measure): [piece: string, width: number][] {
  const whole = widthOf(word);
  if (whole <= width) return [[word, whole]];
  const pieces: [string, number][] = [];
  let piece = "";
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const taken = widthOf(segment);
    if (piece && used + taken > width) {
      pieces.push([piece, used]);
      piece = "";
      used = 0;
    }
    piece += segment;
    used += taken;
  }
  return [...pieces, [piece, used]];
}
