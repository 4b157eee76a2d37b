import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Answer, headerOf, readAnswer } from "./read-answer.ts";

/** A module as served: its path and the bytes of its body on the wire. */
export type ServedModule = { path: string; bytes: number };

const staticImport = /\b(?:import|export)\s*(?:[\w*{}\s,$]+?\bfrom\s*)?["']([^"'()]+\.js)["']/g;
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const attribute = (name: string) => new RegExp(`\\b${name}="([^"]+)"`);

/**
 * Every script that a page makes a browser load: modulepreload links, `src` of scripts and what inline ones import, and
 * from there all static imports. Dynamic ones are asked for later, when they are needed.
 */
export async function listModules(siteUrl: string, page: string): Promise<ServedModule[]> {
  const waiting = scriptsOf(textOf(await readAnswer(siteUrl + page, { "accept-encoding": "br, gzip" })));
  const served = new Map<string, ServedModule>();
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (served.has(path)) continue;
    const answer = await readAnswer(siteUrl + path, { "accept-encoding": "br, gzip" });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    served.set(path, { path, bytes: answer.body.length });
    waiting.push(...importsOf(textOf(answer), path));
  }
  return [...served.values()].toSorted((a, b) => b.bytes - a.bytes);
}

function scriptsOf(html: string): string[] {
  const preloads = Array.from(html.matchAll(/<link\b[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes("modulepreload"))
    .map((link) => attribute("href").exec(link)?.[1] ?? "");
  const scripts = Array.from(html.matchAll(scriptElement)).flatMap(([, attributes = "", code = ""]) => [
    attribute("src").exec(attributes)?.[1] ?? "",
    ...importsOf(code, "/"),
  ]);
  return [...preloads, ...scripts].filter(Boolean);
}

function importsOf(code: string, from: string): string[] {
  return Array.from(
    code.matchAll(staticImport),
    ([, path = ""]) => new URL(path, `http://shop${from}`).pathname,
  );
}

function textOf(answer: Answer): string {
  const encoding = headerOf(answer, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(answer.body).toString();
  if (encoding === "gzip") return gunzipSync(answer.body).toString();
  return answer.body.toString();
}
