import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = Record<string, { optionalDependencies?: Record<string, string> }>;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Locked };
const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));

test("lock file: native packages are locked for every platform that they are made for", () => {
  const offered = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}).filter((name) =>
      /(darwin-(arm64|x64)|linux-arm64|win32-x64)/.test(name),
    ),
  );

  expect(offered.length).toBeGreaterThan(50);
  expect(offered.filter((name) => !names.has(name))).toEqual([]);
});
