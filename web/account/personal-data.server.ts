import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Database } from "#platform/database.ts";
import { formatSortable } from "#platform/dates.ts";
import { escapeXml } from "#platform/escape-xml.ts";
import { dataLink, readLink } from "#shop/accounts/account-emails.server.ts";
import { findPerson, type Person } from "#shop/people/person.server.ts";
import { type DataPart, listPersonData } from "#shop/people/person-data.server.ts";
import { shopConfig } from "#shop-config";
import { describeChanges } from "#web/admin/audit/audit-words.ts";
import { type Context, servicesContext } from "#web/context.ts";

/** Returns the person whose data an emailed link opens; undefined when the link has expired. */
export async function findDataLink(
  context: Context,
  purpose: "download-data" | "delete-data",
  token: string,
): Promise<Person | undefined> {
  const { db, now } = context.get(servicesContext);
  const link = await readLink(db, { purpose, token }, now());
  if (!link) return undefined;
  const { email, madeAt } = dataLink.parse(link);
  return findPerson(db, email, madeAt);
}

/** Yields a zip with a page to read and the same as JSON, part by part. */
export async function* zipPersonData(
  db: Database,
  person: Person,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    chunks.push(new Uint8Array(bytes));
  });
  const files = {
    "my-data.html": writePage(person, listPersonData(db, person)),
    "my-data.json": writeJson(listPersonData(db, person)),
  };
  for (const [name, texts] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const text of texts) {
      file.push(strToU8(text));
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* chunks.splice(0);
}

async function* writeJson(parts: DataPart[]) {
  for (const [at, { name, records }] of parts.entries()) {
    yield `${at === 0 ? "{" : ","}\n${JSON.stringify(name)}: [`;
    let separator = "\n";
    for await (const record of records) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ",\n";
    }
    yield "]";
  }
  yield "\n}\n";
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1d1b}
h1,h2{line-height:1.2;overflow-wrap:anywhere}section>dl{border-top:1px solid #ccc;padding-top:.5rem}
dl{display:grid;grid-template-columns:minmax(0,12rem) minmax(0,1fr);gap:.2rem 1rem;margin:0 0 1rem}
dl dl{grid-template-columns:max-content minmax(0,1fr);margin:0 0 .5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:40rem){dl,dl dl{grid-template-columns:minmax(0,1fr)}dt{margin-top:.4rem}dd dl{padding-left:1rem}}`;

async function* writePage({ email }: Person, parts: DataPart[]) {
  const title = `What ${shopConfig.companyName} stores about ${email}`;
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${escapeXml(title)}</title><style>${style}</style><h1>${escapeXml(title)}</h1>\n`;
  for (const { name, records } of parts) {
    yield `<section><h2>${splitWords(name)}</h2>\n`;
    let isEmpty = true;
    for await (const record of records) {
      yield `${writeList(record)}\n`;
      isEmpty = false;
    }
    yield `${isEmpty ? "<p>Nothing.</p>" : ""}</section>\n`;
  }
  yield "</html>\n";
}

function writeList(record: object): string {
  const facts = Object.entries(record).filter(([, value]) => !isNothing(value));
  const items = facts.map(([name, value]) => {
    const text = name === "changes" ? escapeXml(describeChanges(value).join("\n")) : writeValue(value);
    return `<dt>${splitWords(name)}</dt><dd>${text}</dd>`;
  });
  return `<dl>${items.join("")}</dl>`;
}

function isNothing(value: unknown): boolean {
  if (value instanceof Date) return false;
  return value == null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join("\n");
  if (value instanceof Date) return formatSortable(value);
  if (typeof value === "object" && value !== null) return writeList(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return escapeXml(String(value));
}

/** `shippedAt` → `Shipped at`. */
function splitWords(name: string): string {
  const words = name.replace(/[A-Z]|\d+/g, (letter) => ` ${letter.toLowerCase()}`);
  return escapeXml(words.charAt(0).toUpperCase() + words.slice(1));
}
