import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

export default defineConfig({
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
  plugins: [tailwindcss(), process.env.VITEST ? null : reactRouter()],
  test: {
    globalSetup: "./tests/global-setup.ts",
    include: ["{shop,platform,server,web,sandbox,tests}/**/*.test.{ts,tsx}"],
    // True races need more than PGlite's one connection: they run with the PostgreSQL suite only.
    exclude: ["tests/journeys/**", ...(onPostgres ? [] : ["**/*.postgres.test.ts"])],
    isolate: false,
    // The sandbox keeps its state in node:sqlite, which warns on loading.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // The first test of a worker opens a database; machines of CI are slow and shared. Whoever is quick waits for nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
