import { expect, test } from "vitest";
import { readPostageFile } from "./pirate-ship.ts";

const usps = "9400100000000000000006";

/** Columns in another order than the service's, and some more. */
function makeFile(rows: Record<string, string>[]): string {
  const names = [
    "Tracking Number",
    "Batch",
    "Order ID",
    "Cost",
    "Status",
    "Ship Date",
    "Recipient",
    "Carrier",
    "Zipcode",
  ];
  const lines = rows.map((row) =>
    names.map((name) => `"${(row[name] ?? "").replaceAll('"', '""')}"`).join(","),
  );
  return `\uFEFF${[names.join(","), ...lines].join("\r\n")}\r\n`;
}

const read = (row: Record<string, string>) => readPostageFile(makeFile([row]))?.[0];

test("postage file: a row in any order of columns, with blanks in its number", () => {
  const row = {
    "Order ID": " FT-100045-P1 ",
    "Tracking Number": "9400 1000 0000 0000 0000 06",
    Cost: "$4.6",
    Status: "Purchased",
    "Ship Date": "12/3/2026 00:00",
    Recipient: "Ada Palmer",
    Carrier: "USPS",
    Zipcode: "78701",
  };
  expect(read(row)).toEqual({
    orderId: "FT-100045-P1",
    recipient: "Ada Palmer",
    postalCode: "78701",
    tracking: { carrier: "usps", number: usps, url: expect.stringContaining(usps) },
    cost: 4_60,
    day: "2026-12-03",
    problem: undefined,
  });
});

test.for([
  ["void", { Status: "Refunded" }],
  ["void", { Status: "Void" }],
  ["no_number", { "Tracking Number": "" }],
  ["no_number", { "Tracking Number": "12", Carrier: "" }],
  ["mistyped", { "Tracking Number": "9400100000000000000007" }],
] as const)("postage file: a row is %s with %o", ([problem, change]) => {
  expect(read({ "Tracking Number": usps, Carrier: "USPS", ...change })?.problem).toBe(problem);
});

test.for([
  ["1Z999AA10123456784", "", "ups"],
  ["123456789012", "FedEx", "fedex"],
  [`="${usps}"`, "", "usps"],
])("postage file: %s of %s is sent with %s", ([number, carrier, code]) => {
  expect(read({ "Tracking Number": number!, Carrier: carrier! })?.tracking?.carrier).toBe(code);
});

test.for(["12/3/26", "12/3/2026 08:15", "2026-12-03T08:15"])("postage file: the ship date %s", (day) => {
  expect(read({ "Tracking Number": usps, "Ship Date": day })?.day).toBe("2026-12-03");
});

test("postage file: columns are found in any capitals and between tabs", () => {
  const rows = readPostageFile(`ORDER ID\tTracking number\tcarrier\r\nFT-100045-P1\t${usps}\tUSPS\r\n`);
  expect(rows).toMatchObject([{ orderId: "FT-100045-P1", tracking: { carrier: "usps", number: usps } }]);
});

test("postage file: another file is refused, an empty cost or day is unknown", () => {
  expect(readPostageFile("Name,City\r\nAda,Waco\r\n")).toBeUndefined();
  expect(readPostageFile("")).toBeUndefined();
  expect(read({ "Tracking Number": usps, Cost: "free", "Ship Date": "soon" })).toMatchObject({
    cost: null,
    day: undefined,
  });
});
