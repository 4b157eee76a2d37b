import { expect, test } from "vitest";
import { contactCard } from "./contact-card.ts";

test.each([
  ["Ada Palmer", "Palmer;Ada;;;"],
  ["John Smith Jr.", "Smith;John;;;Jr."],
  ["Palmer, III", "Palmer;;;;III"],
  ["Arnold Palmer, Sr.", "Palmer;Arnold;;;Sr."],
  ["Maria de la Cruz", "de la Cruz;Maria;;;"],
  ["Dr. Ludwig van Beethoven", "van Beethoven;Ludwig;;Dr.;"],
  ["Van Morrison", "Morrison;Van;;;"],
  ["Ana Lucia dos Santos Jr", "dos Santos;Ana Lucia;;;Jr"],
  ["Cher", "Cher;;;;"],
])("contact card: the parts of %s", (name, parts) => {
  expect(contactCard({ name, phone: "2145550137" })).toContain(`\r\nN:${parts}\r\n`);
});
