import { readdirSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Programs of the server's build by the names of their files; what they share is one chunk. */
const programs = {
  main: "./server/main.ts",
  /** The app without a process around it, for tests. */
  app: "./server/app.ts",
  admin: "./server/admin.ts",
  backup: "./server/backup.ts",
  restore: "./server/restore.ts",
  seed: "./server/seed.ts",
  "draw-demo": "./server/draw-demo.ts",
  "draw-tag-picture": "./shop/engraving/draw-tag-picture.server.ts",
  "read-engraved-code": "./shop/engraving/read-engraved-code.server.ts",
  "draw-sheet-files": "./web/admin/production/draw-sheet-files.server.ts",
  "pdf-worker": "./platform/pdf/pdf-worker.server.ts",
  "decode-picture": "./platform/pictures/decode-picture.server.ts",
  sandbox: "./sandbox/main.ts",
};

/**
 * What pages share, each group one file with all that it imports: a page would load dozens of small ones. The first group
 * that matches takes a module.
 */
const chunks = [
  {
    name: "shell",
    test: modules(
      "rolldown/runtime.js|entry.client.tsx|web/root.tsx|web/storefront/layout.tsx|web/shell/flash.tsx",
      "web/tag/(product-image|tag-facts).tsx|web/ui/(notice|page|text).tsx|web/ui/hooks.ts",
      "web/ordering/group/group-link.tsx|shop/arrival.ts|shop/catalog/variant.ts",
    ),
  },
  {
    name: "fields",
    test: modules(
      "web/ui/(contact-fields|fields|radio-cards|select-field).tsx",
      "platform/contact-details.ts|shop/accounts/password-rules.ts",
    ),
  },
  {
    name: "form",
    test: modules(
      "web/shell/(form|guest-session|use-failure).ts|web/ui/badge.tsx|shop/orders/order-status.ts",
    ),
  },
  { name: "schemas", test: modules("zod/v4/mini/[a-z]+.js") },
  { name: "engraved-name", test: modules("web/tag/(name-on-tag|tag-preview).tsx") },
  { name: "ordering", test: modules("web/ordering/[a-z-]+.tsx?"), minShareCount: 2 },
];

/** Matches the files at the end of a path, with the separators of any system. */
function modules(...files: string[]): RegExp {
  return new RegExp(`[/\\\\](${files.join("|").replaceAll(".", "\\.").replaceAll("/", "[/\\\\]")})$`);
}

export default defineConfig(({ command }) => ({
  // How long plugins take is nothing to warn about on a slow machine.
  build: { rolldownOptions: { checks: { pluginTimings: false } }, license: { fileName: "licenses.md" } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Leaves out React's development version: its text alone would take memory.
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      resolve: {
        conditions: ["node"],
        externalConditions: ["node"],
        // A build loads the dependencies of package.json and bundles every other package.
        ...(command === "build" && { noExternal: true, external: Object.keys(packageJson.dependencies) }),
      },
      build: {
        rolldownOptions: { input: programs, output: { chunkFileNames: "[name]-[hash].js" } },
      },
    },
  },
  plugins: [tailwindcss(), sandboxAssets(), inlineScripts(), process.env.VITEST ? null : reactRouter()],
  test: {
    globalSetup: "./tests/global-setup.ts",
    include: ["{shop,platform,server,web,sandbox,tests}/**/*.test.{ts,tsx}"],
    // True races need more than PGlite's one connection: they run with the PostgreSQL suite only.
    exclude: ["tests/journeys/**", ...(onPostgres ? [] : ["**/*.postgres.test.ts"])],
    // Vitest would leave one processor to itself: half of a machine with two.
    maxWorkers: "100%",
    isolate: false,
    // The sandbox keeps its state in node:sqlite, which warns on loading.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // The first test of a worker opens a database, and CI machines are slow and shared. Fast machines wait for nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
}));

/** `import script from "./x.ts?script"` gives the file, with all that it imports, as the text of a page's script. */
function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    async load(id) {
      const [entry = "", query] = id.split("?");
      if (query !== "script") return undefined;
      const lib = { entry, formats: ["iife" as const], name: "script" };
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: { lib, write: false, target: "es2020" },
      });
      const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
      return `export default ${JSON.stringify(output[0].code.trim())}`;
    },
  };
}

/** The sandbox reads these beside its program. */
function sandboxAssets(): Plugin {
  const folder = "sandbox/pages/assets";
  return {
    name: "sandbox-assets",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle() {
      for (const name of readdirSync(folder)) {
        const source = readFileSync(`${folder}/${name}`);
        this.emitFile({ type: "asset", fileName: `pages/assets/${name}`, source });
      }
    },
  };
}
