import { expect, test } from "vitest";
import { greetingName } from "./person-name.ts";

test.each([
  ["Ada Palmer", "Ada"],
  ["Mr. John Smith", "Mr. John Smith"],
  ["dr Ada Palmer", "dr Ada Palmer"],
  ["J. Smith Jr.", "J. Smith Jr"],
  ["J.R. Ewing", "J.R. Ewing"],
  ["A Palmer", "A Palmer"],
  ["Mr.", "Mr"],
  ["Wm. Palmer", "Wm"],
  ["李 小龍", "李 小龍"],
  ["", ""],
])("greeting: %s", (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});
