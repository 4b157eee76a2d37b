import { expect, test } from "vitest";
import { cleanLine, cleanText, readTextFile, tryAgainIn } from "./text.ts";
import { optionalLine, optionalText } from "./text-fields.ts";

test("text: control characters are removed; only a text keeps line breaks", () => {
  expect(cleanLine(" O'Brien\u0000 \u202eevil\t x ")).toBe("O'Brien evil x");
  expect(cleanText(" a\r\nb\tc\u0007 ")).toBe("a\nb c");
  expect(optionalLine(5).parse("  ")).toBeNull();
  expect(optionalText(5).parse(" a\nb ")).toBe("a\nb");
  expect(optionalText(5).safeParse("123456").success).toBe(false);
  expect(optionalLine(5).safeParse("123456").success).toBe(false);
});

test("text: a file is read as UTF-8 or UTF-16, without its byte order mark", async () => {
  for (const encoding of ["utf8", "utf16le"] as const)
    expect(await readTextFile(new Blob([Buffer.from("\uFEFFZoë\t1", encoding)]))).toBe("Zoë\t1");
  expect(await readTextFile(new Blob(["Zoë"]))).toBe("Zoë");
});

test("text: invisible characters are removed, except where a word needs them", () => {
  for (const nothing of [
    "\u200b",
    "\u3164",
    "\u00ad \u034f",
    "\u2800",
    "\u0301",
    "\ufe0f",
    "\u{e0041}",
    "\u115f\u1160",
    "\u200d",
  ]) {
    expect(cleanLine(nothing), JSON.stringify(nothing)).toBe("");
    expect(cleanText(`${nothing}\n${nothing}`), JSON.stringify(nothing)).toBe("");
  }
  expect(cleanLine("A\u200bd\u200c\u200da\u2062 \u200b P\ufe0f\u{e0041}\u{e0100}")).toBe("Ada P");
  expect(cleanLine("🏴\u{e0049}\u{e0067}")).toBe("🏴");
  expect(cleanLine("Ada\u2028Palmer\ud800")).toBe("Ada Palmer\ufffd");
  for (const name of [
    "👨\u200d👩\u200d👧",
    "🏌🏽\u200d♀\ufe0f",
    "❤\ufe0f",
    "1\ufe0f\u20e3",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "葛\u{e0100}城",
    "ශ\u0dca\u200dර\u0dd3",
    "نوش\u200cآفرین",
    "Ana 7",
  ]) {
    expect(cleanLine(name)).toBe(name);
  }
});

test("text: a wait of one second is no plural", () => {
  expect([1, 30].map(tryAgainIn)).toEqual([
    "Please try again in 1 second.",
    "Please try again in 30 seconds.",
  ]);
});
