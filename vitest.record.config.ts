import { defineConfig } from "vitest/config";

/** `npm run record` is no test: it uses the runner because emails and pages are TypeScript with JSX. */
export default defineConfig({
  test: {
    include: ["tests/record/record.ts"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
    testTimeout: 900_000,
  },
});
