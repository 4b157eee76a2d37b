import { expect, test } from "vitest";
import { reformatPhone } from "./contact-fields.tsx";

test("typing at the end formats and keeps the caret at the end", () => {
  expect(reformatPhone("(2145", 5)).toEqual({ text: "(214) 5", caret: 7 });
});

test("a digit put into the middle keeps the caret behind it", () => {
  expect(reformatPhone("(2914) 555-013", 3)).toEqual({ text: "(291) 455-5013", caret: 3 });
});

test("deleting a bracket steps over it instead of being stuck", () => {
  expect(reformatPhone("(214)555", 5)).toEqual({ text: "(214) 555", caret: 4 });
});

test("a pasted number with a country code loses it", () => {
  expect(reformatPhone("+1 214 555 0137", 15)).toEqual({ text: "(214) 555-0137", caret: 14 });
});
