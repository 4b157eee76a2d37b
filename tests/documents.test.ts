import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { pageRules } from "#tests/rights/page-rules.ts";

const documents = globSync(["*.md", "docs/**/*.md"]).map((file) => ({ file, text: read(file) }));
const sources = globSync("{.ci,bench,commands,platform,sandbox,server,shop,tests,web}/**/*", {
  exclude: ["**/node_modules"],
});
const code = sources.filter((file) => /\.(tsx?|mjs)$/.test(file)).map(read);

function read(file: string): string {
  return readFileSync(file, "utf8");
}

/** What all documents name in one way, as "document: name" where it does not exist. */
function missing(
  pattern: RegExp,
  exists: (name: string, document: { file: string; text: string }) => boolean,
) {
  const names = documents.flatMap((document) =>
    [...document.text.matchAll(pattern)].map(([, name = ""]) => ({ document, name })),
  );
  expect(names.length).toBeGreaterThan(3);
  const wrong = names.filter(({ document, name }) => !exists(name, document));
  return wrong.map(({ document, name }) => `${document.file}: ${name}`);
}

test("documents: every npm command exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  expect(missing(/npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
});

test("documents: every program of the build exists", () => {
  expect(missing(/build\/server\/([\w-]+)\.js/g, (name) => existsSync(`server/${name}.ts`))).toEqual([]);
});

test("documents: every link leads to a file, or to a heading in it", () => {
  const leadsSomewhere = (link: string, from: string) => {
    const [path = "", heading] = link.split("#");
    const file = path ? join(dirname(from), path) : from;
    return existsSync(file) && (heading === undefined || headings(file).includes(heading));
  };

  expect(missing(/\]\((?!https?:)([^)\s]+)/g, (link, { file }) => leadsSomewhere(link, file))).toEqual([]);
});

function headings(file: string): string[] {
  const titles = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => title.toLowerCase());
  return titles.map((title) => title.replace(/[^\w -]/g, "").replaceAll(" ", "-"));
}

test("documents: every path and every file of the source exists", () => {
  const paths =
    /`((?:\.ci|bench|commands|docs|migrations|platform|policies|public|sandbox|server|shop|tests|web)\/[\w./-]*)/g;
  const names = new Set(sources.map((file) => basename(file)));

  expect(missing(paths, (path) => existsSync(path))).toEqual([]);
  expect(missing(/`(\w[\w.-]*\.(?:tsx?|mjs))`/g, (name) => names.has(name) || existsSync(name))).toEqual([]);
});

test("documents: every page exists", () => {
  const shape = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, ":");
  const pages = new Set(Object.keys(pageRules).map(shape));
  const server = globSync("server/**/*.ts").map(read).join();
  const isServed = (path: string) => server.includes(`"${path.replace(/\{.*/, "")}`);
  const elsewhere = "bin|data|dev|etc|home|opt|root|run|srv|tmp|usr|var";

  expect(
    missing(
      new RegExp(`\`(/(?!(?:${elsewhere})\\b)[\\w/.{}-]*)\``, "g"),
      (path) => pages.has(shape(path)) || isServed(path),
    ),
  ).toEqual([]);
});

test("documents: the workshop's handbook names what is on the screens", () => {
  const screens = code.join().replace(/\s+/g, " ");
  const cases = /\n\n\*\*[^*]+\*\*/g;
  const text = read("docs/workshop.md").replace(cases, "").replace(/\s+/g, " ");
  const names = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);

  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !screens.includes(name))).toEqual([]);
});

test("documents: .env.example has the settings of the shop, and only these", () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

  expect(names(read(".env.example"), /^([A-Z][A-Z0-9_]+)=/gm)).toEqual(
    names(read("server/environment.ts"), /^ {2}([A-Z][A-Z0-9_]+): /gm),
  );
});

test("documents: every setting and constant exists, or the document sets it", () => {
  const known = [...code, read(".env.example"), read("compose.yaml"), read("Dockerfile")].join("\n");

  expect(
    missing(
      /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g,
      (name, { text }) => known.includes(name) || text.includes(`\n${name}=`),
    ),
  ).toEqual([]);
});
