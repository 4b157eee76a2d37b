import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readCsv } from "#tests/read-csv.ts";
import { openAdmin } from "./open-admin.ts";

test("sales tax: the page and its CSV show the month that ended last, and any other of the list", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const taxBase = {
    state: "NC",
    county: "Durham",
    taxable: cents(20_00),
    exemption: null,
    calculation: null,
  };
  const order = { amountPaid: cents(21_50), tax: cents(1_50), taxBase };
  await makePaidPurchase(db, { createdAt: new Date("2026-01-15T12:00:00Z") }, [order]);

  const empty = await (await app.request("/admin/sales-tax?period=1999-13")).text();
  expect(empty).toContain("Nothing was paid or paid back in February 2026.");
  const page = await (await app.request("/admin/sales-tax?period=2026-01")).text();
  expect(page).toContain('<option value="2026-01" selected="">January 2026</option>');
  expect(page).toContain('href="/admin/sales-tax.csv?period=2026-01"');
  for (const text of ["NC, Durham County", "$20.00", "$1.50"]) expect(page).toContain(text);

  const file = await app.request("/admin/sales-tax.csv?period=2026");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="sales-tax-2026.csv"');
  expect(readCsv(await file.text())[1]).toEqual([
    ...["2026-01", "NC", "Durham"],
    ...["20", "0", "20", "1.5", "0", "0"],
  ]);
  expect(await (await app.request("/admin/orders")).text()).toContain('href="/admin/sales-tax"');
});
