import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Email } from "#platform/email/send-once.server.ts";
import { describeBody, readableHtml, type TextFile } from "./readable.ts";

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const ofProvider = "(?:cs_test|pi|re|du)_[0-9a-f]{32}";
const token = "(?=[\\w-]{0,42}\\d)(?=[\\w-]{0,42}[A-Z])[\\w-]{43}";
/** Also behind an escaped character of an address (`next=%2Fp%2F…`) and in a list's cursor (`1772366400000000-…`). */
const boundary = "(?:(?<![\\w-])|(?<=%[0-9A-F]{2})|(?<=\\d{16}-))";
/** Ids, tokens, hashes and what is sealed in an address. */
const randomText = new RegExp(
  `${boundary}(?:${uuid}|${ofProvider}|[0-9a-f]{64}|[0-9a-f]{32}|${token}|[\\w-]{100,})(?![\\w-])`,
  "g",
);
/** React counts these ids by a component's place in the page. */
const reactId = /_R_\w*_/g;

export type Recording = ReturnType<typeof makeRecording>;

/** Collects what readers see, and writes it with names and numbers in place of everything random. */
export function makeRecording() {
  const names = new Map<string, string>();
  const files = new Map<string, string>();
  const emailCounts = new Map<string, number>();

  function add(path: string, { ending, text }: TextFile) {
    files.set(`${path}.${ending}`, text);
  }

  /** The same id gets the same word: its name, or within a file the number of its first appearance. */
  function replaceIds(text: string): string {
    const numbers = new Map<string, number>();
    const steady = text.replace(randomText, (id) => {
      const name = names.get(id);
      if (name) return `{${name}}`;
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
      return `{${numbers.get(id)}}`;
    });
    // What is sealed may contain such an id by chance, so it goes first.
    return steady.replace(reactId, "{react}");
  }

  const readablePath = (path: string) =>
    replaceIds(
      path.replace(/FT-[\d-]+\d/g, (invoice) => (names.has(invoice) ? `{${names.get(invoice)}}` : invoice)),
    );
  const fileName = (path: string) => readablePath(path).replace(/[^\w./{}@-]+/g, "_");

  return {
    /** The first name of an id stays. The number of an order has its name in paths alone, because people read it. */
    name(name: string, id: string | null) {
      if (id && !names.has(id)) names.set(id, name);
    },

    /** Emails of a scenario, numbered: an order's confirmation and what its links open. */
    addEmail(job: string, { to, replyTo, subject, html, text, pictures = [] }: Email, scenario: string) {
      const count = (emailCounts.get(scenario) ?? 0) + 1;
      emailCounts.set(scenario, count);
      const links = text.matchAll(/shop\.example\/(?:[a-z]+\/)?([a-z-]+)\/([\w-]{32,43})/g);
      for (const [, kind, token = ""] of links) this.name(`${kind} link ${count} of ${scenario}`, token);
      const head = [`To: ${to}`, `Reply-To: ${replyTo ?? ""}`, `Subject: ${subject}`];
      const pictureLines = pictures.map(({ cid, jpeg }) => `Picture: ${cid}, ${jpeg.length} bytes`);
      const path = `emails/${fileName(scenario)}/${String(count).padStart(2, "0")} ${job}`;
      add(path, { ending: "txt", text: [...head, ...pictureLines, "", text].join("\n") });
      add(path, { ending: "html", text: readableHtml(html) });
    },

    /** What an answer shows, and one line in the list of all answers to this reader. */
    async addAnswer(reader: string, path: string, answer: Response) {
      const list = `pages/${reader}/answers`;
      const location = answer.headers.get("location");
      const line = `${answer.status} ${readablePath(path)}${location ? ` to ${location}` : ""}\n`;
      files.set(`${list}.txt`, `${files.get(`${list}.txt`) ?? ""}${line}`);
      const body = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200 || body.length === 0) return;
      const type = answer.headers.get("content-type") ?? "";
      const name = path === "/" ? "/home" : path;
      for (const part of await describeBody(type, body)) {
        const folder = type.startsWith("text/html") && part.ending === "json" ? "data" : "pages";
        add(`${folder}/${reader}${fileName(name)}`, part);
      }
    },

    write(folder: string) {
      for (const part of ["emails", "pages", "data"])
        rmSync(join(folder, part), { recursive: true, force: true });
      for (const [path, text] of files) {
        const file = join(folder, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${replaceIds(text)}\n`);
      }
      return files.size;
    },
  };
}
