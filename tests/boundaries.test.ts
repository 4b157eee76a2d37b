import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

/** Lints files of a project that has nothing but our rules; answers `path rule` for each finding. */
function lint(files: readonly (readonly [path: string, code: string])[]): string[] {
  const project = mkdtempSync(join(tmpdir(), "boundaries-"));
  const rules = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(project, "biome.json"), JSON.stringify({ ...rules, vcs: { enabled: false } }));
  for (const [path, code] of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code);
  }
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: project, encoding: "utf8" });
  rmSync(project, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: unknown } }[];
  };
  return diagnostics.map(({ category, location }) => `${JSON.stringify(location.path)} ${category}`);
}

const offences = [
  ["platform/offence.ts", 'import { a } from "#shop/cart/cart.ts"'],
  ["platform/offence.ts", 'import { a } from "drizzle-orm"'],
  ["shop/cart/offence.ts", 'import { a } from "#web/context.ts"'],
  ["shop/cart/offence.ts", 'import { a } from "#shop/checkout/checkout-request.ts"'],
  ["shop/orders/offence.server.ts", 'import { a } from "#shop/checkout/start-checkout.server.ts"'],
  ["shop/catalogue/offence.server.ts", 'import { a } from "#shop/engraving/draw-tag.ts"'],
  ["shop/checkout/offence.ts", 'import { a } from "drizzle-orm"'],
  ["shop/checkout/offence.server.ts", 'import a from "stripe"'],
  ["shop/checkout/offence.server.ts", 'import { a } from "../orders/orders.table.ts"'],
  ["web/pages/offence.tsx", 'import { a } from "#shop/orders/orders.table.ts"'],
  ["web/pages/offence.tsx", 'import { eq } from "drizzle-orm"'],
  ["web/pages/offence.tsx", 'import { a } from "#server/app.ts"'],
  ["sandbox/offence.ts", 'import { a } from "#platform/money.ts"'],
  ["server/offence.ts", 'import { a } from "#sandbox/start.ts"'],
] as const;

test("an import to the left fails the lint, and one to the right doesn't", () => {
  const files = offences.map(([path, line], at) => {
    return [path.replace("offence", `offence-${at}`), `${line};\nexport const b = a;\n`] as const;
  });
  const allowed = [
    "shop/checkout/allowed.ts",
    'import { a } from "#shop/orders/order-status.ts";\nexport const b = a;\n',
  ] as const;
  const found = lint([...files, allowed]).filter((finding) => finding.includes("noRestrictedImports"));

  for (const [path] of files) expect(found.join("\n"), path).toContain(path);
  expect(found.join("\n")).not.toContain("allowed");
});

const side = ["cart", "catalogue", "profiles", "engraving", "accounts"];
const mayImport: Record<string, string[]> = {
  payments: ["checkout", "orders", ...side],
  checkout: ["orders", ...side],
  orders: side.filter((noun) => noun !== "cart"),
  profiles: ["accounts"],
  cart: [],
  catalogue: [],
  engraving: [],
  accounts: [],
  contact: [],
};

test("the nouns of the shop import each other as the README says, and in no other way", () => {
  const nouns = Object.keys(mayImport);
  const pairs = nouns.flatMap((from) => nouns.filter((to) => to !== from).map((to) => [from, to] as const));
  const found = lint(
    pairs.map(([from, to]) => [
      `shop/${from}/to-${to}.ts`,
      `import { a } from "#shop/${to}/thing.ts";\nexport const b = a;\n`,
    ]),
  ).join("\n");
  const allowed = pairs.filter(([from, to]) => !found.includes(`shop/${from}/to-${to}.ts`));
  expect(allowed).toEqual(pairs.filter(([from, to]) => mayImport[from]?.includes(to)));
});

test("environment variables are read in one place", () => {
  const code = "export const port = process.env.PORT;\n";
  const found = lint([
    ["server/offence.ts", code],
    ["server/environment.ts", code],
  ]).filter((finding) => finding.includes("noProcessEnv"));
  expect(found).toEqual([expect.stringContaining("server/offence.ts")]);
});
