import { policies } from "./policies.ts";

/** Read when the shop is built. */
const files = import.meta.glob<string>("/policies/*.txt", { query: "?raw", import: "default", eager: true });

function fileOf(path: string): string {
  return `policies${path}.txt`;
}

function textOf(path: string): string {
  const text = files[`/${fileOf(path)}`];
  if (!text) throw new Error(`${fileOf(path)} is missing or empty.`);
  return text;
}

// Some editors begin a file with a byte order mark.
const demoLine = /^\uFEFF?Demo text:.*\r?\n/;

export function demoPolicies(): string[] {
  const ofDemo = policies.filter(({ to }) => demoLine.test(textOf(to)));
  return ofDemo.map(({ to }) => fileOf(to));
}

export type PolicyPart = { kind: "heading" | "paragraph"; text: string };

/** The parts between blank lines; one that begins with `# ` is a heading. */
export function readPolicy(path: string): PolicyPart[] {
  const parts = textOf(path)
    .replace(demoLine, "")
    .split(/\n\s*\n/);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith("# ") ? { kind: "heading", text: part.slice(2) } : { kind: "paragraph", text: part },
    );
}
