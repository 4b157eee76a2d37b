import { expect, test } from "vitest";
import { makeReturnPath, readReturnPath } from "./return-path.ts";

test.each([
  ["/admin/orders.csv?status=new", "/admin/orders?status=new"],
  ["/admin/orders/labels.pdf?invoice=FT-1", "/admin/orders?invoice=FT-1"],
  ["/admin/orders/packing-slips.pdf?invoice=FT-1", "/admin/orders?invoice=FT-1"],
  ["/admin/orders/FT-1/label.pdf", "/admin/orders/FT-1"],
  ["/admin/orders/FT-1/setup-cards.pdf", "/admin/orders/FT-1"],
  ["/admin/orders/FT-1/laser/front.svg", "/admin/orders/FT-1"],
  ["/admin/materials/7/test-grid.lbrn2", "/admin/materials/7"],
  ["/admin/production/fill/back.svg?jig=7", "/admin/production/fill?jig=7"],
  ["/admin/production/sheets/42/all.zip", "/admin/production/sheets/42"],
  ["/order/FT-1/invoice.pdf", "/order/FT-1"],
  ["/orders.data?_routes=account&page=2", "/orders?page=2"],
  ["/_.data", "/"],
])("return path: %s leads to its page %s", (path, page) => {
  expect(makeReturnPath(`https://shop.example${path}`)).toBe(page);
  expect(readReturnPath(new URLSearchParams({ next: path }))).toBe(page);
});
