import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const rows = readFileSync("docs/spec-map.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!---|line|fact)/.test(line))
  .map((line) => ({ line, cells: line.slice(2, -2).split(/(?<!\\) \| /) }));

/** The paths of a cell: a name without folder stands in the folder of the name before it. */
function pathsOf(cell: string): string[] {
  const paths: string[] = [];
  for (const [, name = ""] of cell.matchAll(/`([^`]+)`/g)) {
    if (!/\/|\.tsx?$|\.css$/.test(name)) continue;
    const isWhole = /^(web|shop|platform|server|sandbox|tests)\//.test(name);
    paths.push(isWhole ? name : posix.join(posix.dirname(paths.at(-1) ?? "."), name));
  }
  return paths;
}

test("whatever the map of the specification names is there", () => {
  const missing = rows.flatMap(({ cells }) => cells.flatMap(pathsOf)).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test("every row of the map names files, and the tests that hold it or that there is none", () => {
  const vague = rows.filter(({ cells }) => {
    const tests = cells.at(-1) ?? "";
    const isHeld = pathsOf(tests).length > 0 && pathsOf(tests).every((path) => path.endsWith(".test.ts"));
    return pathsOf(cells.at(-2) ?? "").length === 0 || !(isHeld || tests.startsWith("no test"));
  });
  expect(vague.map(({ line }) => line)).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});
