import { defineConfig } from "vitest/config";

/** People's ways through the real shop in real Chromium: one shop, one browser, one after the other. */
export default defineConfig({
  test: {
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: "./tests/journeys/start-shop.ts",
    fileParallelism: false,
    isolate: false,
    // A browser on a busy machine is late now and then. A second try is named as one in the report, and only once.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
