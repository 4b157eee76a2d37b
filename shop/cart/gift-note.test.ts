import { expect, test } from "vitest";
import { giftNoteProblem } from "./gift-note.ts";

test("gift note: letters, line breaks and emoji are fine", () => {
  for (const note of ["", "Fore!\n“Łukasz” – Привет, Αθήνα, Tiếng Việt", "♥ ❤️ 👍🏽 👨‍👩‍👧 🏌🏽‍♀️ 🇺🇸 1️⃣"])
    expect(giftNoteProblem(note), note).toBeUndefined();
});

test("gift note: characters that can't be printed are named once", () => {
  expect(giftNoteProblem("For 李 李")).toBe("We can't print 李. Please leave it out.");
  expect(giftNoteProblem("李 שלום")).toBe("We can't print 李, ש, ל, and 2 others. Please leave them out.");
});
