import { policies } from "./policies.ts";

/** Read when the shop is built. */
const files = import.meta.glob<string>("/policies/*.txt", { query: "?raw", import: "default", eager: true });

function fileOf(name: string): string {
  return `policies/${name}.txt`;
}

function textOf(name: string): string {
  const text = files[`/${fileOf(name)}`];
  if (!text) throw new Error(`${fileOf(name)} is missing or empty.`);
  return text;
}

const demoLine = /^Demo text:.*\r?\n/;

/** The files whose text is still the demo's. */
export function demoPolicies(): string[] {
  const ofDemo = policies.filter(({ name }) => demoLine.test(textOf(name)));
  return ofDemo.map(({ name }) => fileOf(name));
}

export type PolicyPart = { kind: "heading" | "paragraph"; text: string };

/** The parts between blank lines; one that begins with `# ` is a heading. */
export function readPolicy(name: string): PolicyPart[] {
  const parts = textOf(name)
    .replace(demoLine, "")
    .split(/\n\s*\n/);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith("# ") ? { kind: "heading", text: part.slice(2) } : { kind: "paragraph", text: part },
    );
}
