import { expect, test } from "vitest";
import { csvRecord } from "./csv.ts";

test("CSV: quotes as RFC 4180 wants, ends with CR LF", () => {
  expect(csvRecord(["FT-1", 14.99, null, undefined, 'a "b"', "c,d", "e\nf", "Zoë"])).toBe(
    'FT-1,14.99,,,"a ""b""","c,d","e\nf",Zoë\r\n',
  );
});

test("CSV: no text starts a formula", () => {
  for (const sign of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠A1", "%0A", "|calc"])
    expect(csvRecord([sign])).toBe(`'${sign}\r\n`);
  expect(csvRecord(["  =1"])).toBe("  '=1\r\n");
  expect(csvRecord(["\t=1"])).toBe("\t'=1\r\n");
  expect(csvRecord(["\r=1"])).toBe('"\r\'=1"\r\n');
  expect(csvRecord(['=HYPERLINK("https://x","y")'])).toBe('"\'=HYPERLINK(""https://x"",""y"")"\r\n');
  expect(csvRecord(["Ada-Li", "a=b", -5, "(214) 555-0137", "2026-03-01 14:05"])).toBe(
    "Ada-Li,a=b,-5,(214) 555-0137,2026-03-01 14:05\r\n",
  );
});

test("CSV: no part of a text starts a formula, where semicolons separate cells", () => {
  expect(csvRecord(["Happy birthday;=cmd|'/c calc'!A1;"])).toBe("Happy birthday;'=cmd|'/c calc'!A1;\r\n");
  expect(csvRecord(["a; +1;b\t-1\t ＝1"])).toBe("a; '+1;b\t'-1\t '＝1\r\n");
  expect(csvRecord(["Ada\n=1\r\n@x\n\n |y"])).toBe("\"Ada\n'=1\r\n'@x\n\n '|y\"\r\n");
  // Quotes are doubled: such a program reads an empty cell, and the sign after it starts the next.
  expect(csvRecord(['a;"=1"'])).toBe('"a;""\'=1"""\r\n');
});

test("CSV: a long text of separators takes linear time", () => {
  // Otherwise it would be minutes.
  const started = performance.now();
  for (const sign of ["\n", " ", ";", "\t ", '"', ";=", "\n-"]) csvRecord([sign.repeat(200_000)]);
  expect(performance.now() - started).toBeLessThan(20_000);
});
