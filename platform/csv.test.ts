import { expect, test } from "vitest";
import { csvRecord } from "./csv.ts";

test("a record quotes what RFC 4180 wants quoted, and ends with CR LF", () => {
  expect(csvRecord(["FT-1", 14.99, null, undefined, 'a "b"', "c,d", "e\nf", "Zoë"])).toBe(
    'FT-1,14.99,,,"a ""b""","c,d","e\nf",Zoë\r\n',
  );
});

test("no text is a formula to a spreadsheet, whatever it begins with", () => {
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "＝1", "%0A", "|calc"];
  for (const formula of formulas) expect(csvRecord([formula])).toBe(`'${formula}\r\n`);
  expect(csvRecord(["x;=1+1"])).toBe("'x;=1+1\r\n");
  expect(csvRecord(["\r=1"])).toBe('"\'\r=1"\r\n');
  expect(csvRecord(['=HYPERLINK("https://x","y")'])).toBe('"\'=HYPERLINK(""https://x"",""y"")"\r\n');
  expect(csvRecord(["Ada-Li", "a=b", -5])).toBe("Ada-Li,a=b,-5\r\n");
});
