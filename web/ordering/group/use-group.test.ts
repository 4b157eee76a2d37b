import { expect, test } from "vitest";
import { readNames } from "./names.ts";
import { withProducts } from "./use-group.ts";

test("codes: one that objects have by nature is asked for, and unknown, like any other", () => {
  const list = readNames("Ada\tconstructor\nBo\t__proto__");
  const waiting = { product: undefined, codeProblem: undefined };
  expect(withProducts(list, new Map(), undefined)).toMatchObject([waiting, waiting]);
  const known = new Map(list.tags.map(({ code }) => [code, null]));
  expect(withProducts(list, known, undefined)).toMatchObject(
    ["constructor", "__proto__"].map((code) => ({ codeProblem: expect.stringContaining(`“${code}”`) })),
  );
});
