/** Breaks a text into lines of at most `width`, at spaces, and inside a word only where it is wider than a line. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => cutWord(word, width, widthOf))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [""];
  for (const letter of word) {
    const piece = pieces.at(-1) + letter;
    if (widthOf(piece) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces;
}
