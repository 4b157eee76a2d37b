import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** One change: the record with this id in this collection became `value`, or is gone (null). */
export type Entry = [collection: string, id: string, value: unknown];

export type Journal = {
  entries: Entry[];
  append(entry: Entry): void;
  /** Resolves when everything appended so far has reached the operating system: killing the process loses none of it. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Snapshot = () => Iterable<Entry>;

const sixtyFourMegabytes = 64 * 1024 * 1024;

/** Without a folder nothing is kept beyond the process. */
export function openMemory(): Journal {
  return { entries: [], append() {}, async flush() {}, async close() {} };
}

/**
 * An append-only file of JSON lines, so that a change costs the same however much is stored. It is rewritten from
 * `snapshot` (to a new file, then renamed) by `close`, and while running when it has grown fourfold and above `compactAbove` bytes.
 */
export async function openJournal(
  folder: string,
  snapshot: Snapshot,
  compactAbove = sixtyFourMegabytes,
): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, "journal.jsonl");
  const text = await readFile(path, "utf8").catch(whenMissing);
  const entries = parseEntries(text);
  let file = await rewrite(path, latest(entries));
  let { size } = await file.stat();
  let compactedSize = size;
  let waiting = "";
  let writing = Promise.resolve();

  async function write() {
    const lines = waiting;
    if (lines === "") return;
    waiting = "";
    await file.appendFile(lines);
    size += Buffer.byteLength(lines);
    if (size > Math.max(compactAbove, 4 * compactedSize)) await compact();
  }

  async function compact() {
    await file.close();
    waiting = "";
    file = await rewrite(path, snapshot());
    size = (await file.stat()).size;
    compactedSize = size;
  }

  function append(entry: Entry) {
    waiting += `${JSON.stringify(entry)}\n`;
  }

  function flush() {
    writing = writing.then(write, write);
    return writing;
  }

  async function close() {
    await flush();
    await compact();
    await file.close();
  }

  return { entries, append, flush, close };
}

async function rewrite(path: string, entries: Iterable<Entry>) {
  const fresh = await open(`${path}.tmp`, "w");
  let lines = "";
  for (const entry of entries) {
    lines += `${JSON.stringify(entry)}\n`;
    if (lines.length < 1_000_000) continue;
    await fresh.appendFile(lines);
    lines = "";
  }
  await fresh.appendFile(lines);
  await rename(`${path}.tmp`, path);
  return fresh;
}

/** A line that a crash cut off is not there. */
function parseEntries(text: string): Entry[] {
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry];
    } catch {
      return [];
    }
  });
}

function latest(entries: Entry[]) {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry[0]} ${entry[1]}`;
    if (entry[2] === null) kept.delete(key);
    else kept.set(key, entry);
  }
  return kept.values();
}

function whenMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return "";
  throw error;
}
