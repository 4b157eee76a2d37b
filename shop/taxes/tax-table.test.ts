import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { loadWithSettings } from "#tests/with-settings.ts";
import { checkStates, readLocalRates } from "./tax-table.server.ts";

const loaded = loadWithSettings({ salesTax: "table" }, () => import("./tax-table.server.ts"));

const percentAt = (state: string, postalCode: string) =>
  loaded.shop.findSalesTax({ state, postalCode }).rate / 1000;

test("the tax is that of the most digits of the ZIP code, else of the state", () => {
  expect(percentAt("NC", "27701")).toBe(7.5);
  expect(percentAt("NC", "28374-1234")).toBe(7);
  expect(percentAt("NC", "27519")).toBe(7.25);
  expect(percentAt("NC", "28801")).toBe(6.75);
  expect(percentAt("OR", "97201")).toBe(0);
});

test("a file with a line that is no rate names its state", () => {
  expect(readLocalRates("ZIP,Percent,County\n277,7.5,Durham\n", "NC")).toEqual(
    new Map([["277", { percent: 7.5, county: "Durham" }]]),
  );
  for (const percent of ["seven", ""])
    expect(() => readLocalRates(`ZIP,Percent\n277,${percent}\n`, "NC")).toThrow("sales-tax/NC.csv");
});

test("a rate for no state and a file without a rate stop the shop, because nothing would be charged", () => {
  expect(() => checkStates(["NC", "OR"], ["NC"])).not.toThrow();
  expect(() => checkStates(["nc"], [])).toThrow("nc is no state");
  expect(() => checkStates(["OR"], ["NC"])).toThrow("no rate for NC");
});

test("an order keeps what its tax was computed of, and a certificate counts in its states", () => {
  const share = { due: cents(10_00), shipping: cents(5_00) };
  const taxAt = (place: { state: string; postalCode: string }) =>
    loaded.shop.taxByTable(place, [share], { number: "E-17", states: ["OR", "NC"] });
  const taxed = loaded.shop.taxByTable({ state: "NC", postalCode: "27701" }, [share]);
  const base = { state: "NC", county: "Durham", taxable: 15_00, exemption: null, calculation: null };
  expect(taxed).toEqual([{ tax: 1_13, taxBase: base }]);
  expect(taxAt({ state: "NC", postalCode: "27701" })).toEqual([
    { tax: 0, taxBase: { ...base, taxable: 0, exemption: "E-17" } },
  ]);
});
