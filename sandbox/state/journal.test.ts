import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Entry, openJournal } from "./journal.ts";

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "journal-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a journal that has grown is rewritten while in use, and loses nothing of what is written meanwhile", async () => {
  const folder = await makeFolder();
  const words = new Map<string, Entry>();
  const journal = await openJournal(folder, () => words.values(), 1000);

  for (let count = 0; count < 200; count += 1) {
    const entry: Entry = ["words", `word-${count % 10}`, count];
    words.set(entry[1], entry);
    journal.append(entry);
    const flushed = journal.flush();
    if (count % 7 === 0) await flushed;
  }
  await journal.flush();

  expect((await readFile(join(folder, "journal.jsonl"), "utf8")).length).toBeLessThan(2000);
  await journal.close();
  const reopened = await openJournal(folder, () => []);
  onTestFinished(() => reopened.close());
  const last = new Map(reopened.entries.map(([, id, value]) => [id, value]));
  expect([...last].sort()).toEqual(Array.from({ length: 10 }, (_, word) => [`word-${word}`, 190 + word]));
});
