import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { readPdfLines } from "#tests/read-pdf.ts";

/** One file of a recording: its ending and its text. */
export type TextFile = { ending: string; text: string };

/** What somebody reads of an answer's body, one thing a line. A page also gives what its script is hydrated with. */
export async function describeBody(type: string, body: Uint8Array): Promise<TextFile[]> {
  if (type.startsWith("application/pdf")) return [{ ending: "txt", text: await pdfText(body) }];
  if (type.startsWith("application/zip")) return zipFiles(body);
  if (/^(image\/(?!svg)|font)/.test(type)) return [{ ending: "txt", text: digest(body) }];
  const text = strFromU8(body);
  if (type.startsWith("text/html")) {
    const data = await readLoaderData(text);
    const page = { ending: "html", text: readableHtml(text) };
    return data ? [page, { ending: "json", text: indented(data) }] : [page];
  }
  if (type.startsWith("application/json")) return [{ ending: "json", text: indented(JSON.parse(text)) }];
  if (/svg|xml/.test(type)) return [{ ending: "xml", text: readableMarkup(text) }];
  return [{ ending: "txt", text }];
}

/** The body's tags and texts, one a line, without scripts, styles and the names of built files. */
export function readableHtml(html: string): string {
  return readableMarkup(
    html
      .replace(/<!--.*?-->/gs, "")
      .replace(/<(script|style)\b(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, "")
      .replace(/<link rel="(later|modulepreload|stylesheet|preload)"[^>]*>/g, "")
      .replace(/ nonce="[^"]*"/g, "")
      .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\./g, "$1."),
  );
}

function readableMarkup(markup: string): string {
  const short = markup.replace(
    / d="([^"]{100,})"/g,
    (_, path: string) => ` d="${digest(Buffer.from(path))}"`,
  );
  return short
    .split(/(<[^>]+>)/)
    .filter((part) => part.trim() || part === " ")
    .join("\n");
}

/** A page of a PDF is a list of its texts. */
async function pdfText(body: Uint8Array): Promise<string> {
  const pages = await readPdfLines(body);
  return pages
    .map((lines, at) => [`--- page ${at + 1}`, ...lines.map(({ text }) => text)].join("\n"))
    .join("\n");
}

const types: Record<string, string> = {
  pdf: "application/pdf",
  html: "text/html",
  json: "application/json",
};

async function zipFiles(body: Uint8Array): Promise<TextFile[]> {
  const files: TextFile[] = [];
  for (const [name, content] of Object.entries(unzipSync(body))) {
    const type = types[name.split(".").at(-1) ?? ""];
    // The others are for the laser: thousands of numbers.
    const parts = type ? await describeBody(type, content) : [{ ending: "txt", text: digest(content) }];
    for (const { ending, text } of parts) files.push({ ending: `${name}.${ending}`, text });
  }
  return files;
}

/** The data of the page's loaders by their routes, as its script decodes it. */
export async function readLoaderData(html: string): Promise<Record<string, object> | undefined> {
  const chunks = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)];
  if (chunks.length === 0) return undefined;
  const encoded = new Blob(chunks.map(([, text = '""']) => JSON.parse(text) as string)).stream();
  const { value } = await UNSAFE_decodeViaTurboStream(encoded, globalThis as never);
  return (value as { loaderData: Record<string, object> }).loaderData;
}

function indented(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}

function digest(content: Uint8Array): string {
  return `${content.length} bytes ${createHash("sha256").update(content).digest("hex").slice(0, 12)}`;
}
