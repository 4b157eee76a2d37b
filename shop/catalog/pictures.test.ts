import { expect, test } from "vitest";
import { displaySlots, shownImages } from "./pictures.ts";

test("a product's images stand left, in the centre, which is the main one, and right; the others follow", () => {
  expect(displaySlots).toEqual(["left", "center", "right"]);
  expect(shownImages(["a", "b", "c", "d"])).toEqual(["a", "b", "c", "d"]);
  expect(shownImages(["a", "b"])).toEqual(["a", "b"]);
});

test("where the left or the centre place is empty, another picture of the product stands there", () => {
  expect(shownImages(["a"])).toEqual(["a", "a"]);
  expect(shownImages(["", "b", "c"])).toEqual(["b", "b", "c"]);
  expect(shownImages(["a", "", "c"])).toEqual(["a", "a", "c"]);
  expect(shownImages(["", "", "", "d"])).toEqual(["d", "d", "", "d"]);
  expect(shownImages([])).toEqual([]);
  expect(shownImages(["", "", ""])).toEqual([]);
});
