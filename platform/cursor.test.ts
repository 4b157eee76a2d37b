import { expect, test } from "vitest";
import { splitPage } from "./cursor.server.ts";

const rows = [1, 2, 3].map((number) => ({ key: `key ${number}`, number }));

test("cursor: a page links to the next only if there is more", () => {
  expect(splitPage(rows, 2)).toEqual({ rows: [{ number: 1 }, { number: 2 }], next: "key 2" });
  expect(splitPage(rows, 3)).toEqual({ rows: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect(splitPage([], 3)).toEqual({ rows: [] });
});
