import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** SHA-256 of each released migration, by its name: somebody's database was made by exactly these statements. */
const released = {
  "0000_initial": "04648c6c2d805e8f7ffc1d6099c92d53981ab4a8a9b13d22e42acc7f876ca96a",
  "0001_forgotten-sheets": "7135d2e684adedf58b31e36c0c659d335d7859b1bd1613d6321edf09e78cfec4",
};

type Entry = { idx: number; tag: string; when: number };

const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as { entries: Entry[] };

test("migrations: the released ones are as they were released", () => {
  const hashes = Object.keys(released).map((tag) => {
    const statements = readFileSync(`migrations/${tag}.sql`);
    return [tag, createHash("sha256").update(statements).digest("hex")];
  });

  expect(Object.fromEntries(hashes)).toEqual(released);
  expect(entries.slice(0, hashes.length).map(({ tag }) => tag)).toEqual(Object.keys(released));
});

test("migrations: each is later than the one before, else a database that has that one would never get it", () => {
  const times = entries.map(({ when }) => when);

  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
});
