import { expect, test } from "vitest";
import { giftNoteProblem } from "./gift-note.ts";
import { giftNoteField } from "./tag-fields.ts";

test("gift note: letters, line breaks and emoji are fine", () => {
  for (const note of ["", "Fore!\n“Łukasz” – Привет, Αθήνα, Tiếng Việt", "♥ ❤️ 👍🏽 👨‍👩‍👧 🏌🏽‍♀️ 🇺🇸 1️⃣"])
    expect(giftNoteProblem(note), note).toBeUndefined();
});

test("gift note: characters that can't be printed are named once", () => {
  expect(giftNoteProblem("For 李 李")).toBe("We can't print 李. Please leave it out.");
  const england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  expect(giftNoteProblem(`Up ${england}!`)).toBe(`We can't print ${england}. Please leave it out.`);
  expect(giftNoteField.safeParse(`Up ${england}!`).error?.issues[0]?.message).toContain(england);
  expect(giftNoteProblem("Fore\u200b!")).toBeUndefined();
  expect(giftNoteField.parse("non\u2011breaking\u2015dashes")).toBe("non\u2011breaking\u2015dashes");
  expect(giftNoteProblem("李 שלום")).toBe("We can't print 李, ש, ל, and 2 others. Please leave them out.");
});
