import { expect, test } from "vitest";
import { parseForm } from "./requests.ts";

test("form: brackets nest; numbered or empty ones make lists in their order", () => {
  const list = Array.from({ length: 11 }, (_, index) => String(index));
  const encoded = list.map((value, index) => `&list[${index}][at]=${value}`).join("");
  expect(parseForm(`mode=payment&expand[]=a&expand[]=b&metadata%5Bx%5D=y${encoded}`)).toEqual({
    mode: "payment",
    expand: ["a", "b"],
    metadata: { x: "y" },
    list: list.map((at) => ({ at })),
  });
});

test("form: refuses prototype names and a value that is both text and object", () => {
  expect(() => parseForm("__proto__[polluted]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("metadata[constructor]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("a=1&a[b]=2")).toThrow("Invalid parameter");
});
