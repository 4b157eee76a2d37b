import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const commands = "../commands/run.mjs";
const { buildState } = (await import(commands)) as { buildState: (folder: string) => string };

const read = [
  "web/root.tsx",
  "web/styles/app.css",
  "shop/engraving/glyphs/latin.ts",
  "platform/money.ts",
  "server/app.ts",
  "sandbox/main.ts",
  "public/favicon.svg",
  "policies/terms.txt",
  "sales-tax/NC.csv",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "shop.config.ts",
  "commands/compress.mjs",
  "docs/workshop.md",
];

test("what a build reads is built again once its contents change, and only then", () => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const file of read) write(file, "before");
  const before = buildState(folder);

  for (const file of read) {
    write(file, "after");
    expect(buildState(folder), file).not.toBe(before);
    write(file, "before");
    utimesSync(join(folder, file), new Date(), new Date(Date.now() + 60_000));
    expect(buildState(folder), file).toBe(before);
  }
  write("web/root.test.ts", "a test isn't built");
  expect(buildState(folder)).toBe(before);
  write("public/robots.txt", "one file more");
  expect(buildState(folder)).not.toBe(before);
  rmSync(folder, { recursive: true });
});
