import { expect, test } from "vitest";
import { parseForm } from "./params.ts";

test("form: brackets nest; numbered or empty ones make lists", () => {
  const encoded =
    "mode=payment&line_items[0][quantity]=2&line_items[1][quantity]=1&expand[]=a&expand[]=b&metadata%5Bx%5D=y";

  expect(parseForm(encoded)).toEqual({
    mode: "payment",
    line_items: [{ quantity: "2" }, { quantity: "1" }],
    expand: ["a", "b"],
    metadata: { x: "y" },
  });
});

test("form: eleven items keep their order", () => {
  const encoded = Array.from({ length: 11 }, (_, index) => `list[${index}]=${index}`).join("&");

  expect(parseForm(encoded).list).toEqual(Array.from({ length: 11 }, (_, index) => String(index)));
});

test("form: refuses prototype names and a value that is both text and object", () => {
  expect(() => parseForm("__proto__[polluted]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("metadata[constructor]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("a=1&a[b]=2")).toThrow("Invalid parameter");
});
