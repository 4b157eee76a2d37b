import { expect, test } from "vitest";
import { readNames, writeNames } from "./names.ts";
import { withProducts } from "./use-group.ts";

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
  ["CRLF after the first line alone", "Name,Code\r\nAda,\nBea,\nCy,", ["Ada", "Bea", "Cy"], ["", "", ""]],
  [
    "line ends of other programs",
    "Ada\u2028Bea\u2029Cy\u0085Di\vEd\fFay\rGus",
    ["Ada", "Bea", "Cy", "Di", "Ed", "Fay", "Gus"],
    ["", "", "", "", "", "", ""],
  ],
  [
    "an empty column in the middle",
    `First\tLast\tCode\nCher\t\t${saddle}\n\tPalmer\t`,
    ["Cher", "Palmer"],
    [saddle, ""],
  ],
  ["a code without a name", `Name\tCode\n\t${saddle}\nAda`, ["", "Ada"], [saddle, ""]],
  ["last names first", "Surname;Given name\nPalmer;Ada", ["Ada Palmer"], [""]],
  ["the code by its heading", `No.,Golfer,Handicap,Code\n1,Ada,12,${saddle}`, ["Ada"], [saddle]],
  ["a delimiter for spreadsheets", `sep=;\r\nName on tag;Code\r\nAda;${saddle}`, ["Ada"], [saddle]],
  ["a numbered list", "1. Ada\n2) Bea\n 3.\tCy\n10.Di", ["Ada", "Bea", "Cy", "Di"], ["", "", "", ""]],
  [
    "a list with bullets",
    "• Ada\n- Bea\n* Cy\n– Di\n·Ed",
    ["Ada", "Bea", "Cy", "Di", "Ed"],
    ["", "", "", "", ""],
  ],
  ["names with numbers", "4Ever\n-Ace-\n3.5 Ada\n7", ["4Ever", "-Ace-", "3.5 Ada", "7"], ["", "", "", ""]],
  ["invisible characters", "A\u200bda\u202c\nBea\u00a0Palmer", ["Ada", "Bea Palmer"], ["", ""]],
  ["one name", "Ada", ["Ada"], [""]],
  ["nothing", " \n\t\n", [], []],
])("names: %s", (_, text, names, codes) => {
  const { tags } = readNames(text);
  expect([tags.map(({ engravedName }) => engravedName), tags.map(({ code }) => code)]).toEqual([
    names,
    codes,
  ]);
});

test.each(["Golfer", "Players", "Name on the tag", "Full name", "Golfer's name", "Tag name"])(
  "names: %s is a heading, no tag",
  (heading) => expect(readNames(`${heading}\nAda`).tags).toEqual([{ engravedName: "Ada", code: "" }]),
);

test("names: tells the numbers and bullets that were left out, and what ended a name", () => {
  expect(readNames("1. Ada\n• Bea\nCy; VP")).toMatchObject({ marks: 2, delimiter: ";" });
  expect(readNames("Ada\nBea")).toMatchObject({ marks: 0, delimiter: "\t" });
});

test("names: written and read again, they are the same", () => {
  const tags = [
    { engravedName: "1. FC", code: "" },
    { engravedName: 'Commas, and "quotes"', code: "" },
    { engravedName: "- Bea", code: saddle },
    { engravedName: "=1+1", code: saddle },
    { engravedName: "Palmer, Ada; Jr.", code: "" },
    { engravedName: "Name", code: "" },
  ];
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const { tags: read, marks } = readNames(writeNames(tags.slice(at)));
    expect([read, marks]).toEqual([tags.slice(at), 0]);
  }
  expect(readNames(writeNames([...tags, { engravedName: "", code: saddle }])).tags).toHaveLength(
    tags.length + 1,
  );
});

test("codes: one that objects have by nature is asked for, and unknown, like any other", () => {
  const list = readNames("Ada\tconstructor\nBo\t__proto__");
  const waiting = { product: undefined, codeProblem: undefined };
  expect(withProducts(list, new Map(), undefined)).toMatchObject([waiting, waiting]);
  const known = new Map(list.tags.map(({ code }) => [code, null]));
  expect(withProducts(list, known, undefined)).toMatchObject(
    ["constructor", "__proto__"].map((code) => ({ codeProblem: expect.stringContaining(`“${code}”`) })),
  );
});
