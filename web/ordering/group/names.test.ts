import { expect, test } from "vitest";
import { readNames, writeNames } from "./names.ts";

const saddle = "CLASSIC-SADDLE";

test.each([
  ["one a line, with blank ones", "Ada\n\n  Bea Palmer \r\n\n", ["Ada", "Bea Palmer"], ["", ""]],
  ["copied from a spreadsheet", `Name\tCode\nAda\t${saddle}\nBea\t`, ["Ada", "Bea"], [saddle, ""]],
  ["CSV with a byte order mark", `\uFEFFname,code\r\nAda,${saddle}\r\nBea,`, ["Ada", "Bea"], [saddle, ""]],
  [
    "semicolons and quotes",
    `"Palmer; Ada";${saddle}\n"The ""Ace""";`,
    ["Palmer; Ada", 'The "Ace"'],
    [saddle, ""],
  ],
  ["a code for one alone", `Ada\nBea\t${saddle}\nCy`, ["Ada", "Bea", "Cy"], ["", saddle, ""]],
  ["a quote that is never closed", '"Ada\nCarl', ['"Ada', "Carl"], ["", ""]],
  ["more columns than two", "Player\tHandicap\nAda\t12\tx", ["Ada"], ["12, x"]],
  [
    "first and last names in two columns",
    `First Name,Last Name\nAda,Palmer\nCher,\nBea,Jones,${saddle}`,
    ["Ada Palmer", "Cher", "Bea Jones"],
    ["", "", saddle],
  ],
  ["one name", "Ada", ["Ada"], [""]],
  ["nothing", " \n\t\n", [], []],
])("names: %s", (_, text, names, codes) => {
  const tags = readNames(text);
  expect([tags.map(({ name }) => name), tags.map(({ code }) => code)]).toEqual([names, codes]);
});

test("names: written and read again, they are the same", () => {
  const tags = [
    { name: 'Tab\tand "quotes"', code: "" },
    { name: "=1+1", code: saddle },
    { name: "Palmer, Ada; Jr.", code: "" },
    { name: "Name", code: "" },
  ];
  expect(readNames(writeNames(tags))).toEqual(tags);
  for (const at of [2, 3]) expect(readNames(writeNames(tags.slice(at)))).toEqual(tags.slice(at));
});
