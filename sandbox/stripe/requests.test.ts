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

test("form: a prototype's name changes no other object; a value is not both text and object", () => {
  parseForm("__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1");
  expect({}).not.toHaveProperty("polluted");
  expect(() => parseForm("a=1&a[b]=2")).toThrow();
});
