import { expect, test } from "vitest";
import { displaySlots, shownImages } from "./pictures.ts";

test("images: left, center (main) and right come first, additional ones follow", () => {
  expect(displaySlots).toEqual(["left", "center", "right"]);
  expect(shownImages(["a", "b", "c", "d"])).toEqual(["a", "b", "c", "d"]);
  expect(shownImages(["a", "b"])).toEqual(["a", "b"]);
});

test("images: an empty left or center position shows another image of the product", () => {
  expect(shownImages(["a"])).toEqual(["a", "a"]);
  expect(shownImages(["", "b", "c"])).toEqual(["b", "b", "c"]);
  expect(shownImages(["a", "", "c"])).toEqual(["a", "a", "c"]);
  expect(shownImages(["", "", "", "d"])).toEqual(["d", "d", "", "d"]);
  expect(shownImages([])).toEqual([]);
  expect(shownImages(["", "", ""])).toEqual([]);
});
