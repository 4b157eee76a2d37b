import { defineConfig } from "vitest/config";

/** The ways people go through the real shop in real Chromium: a shop and a browser for each of two workers. */
export default defineConfig({
  test: {
    include: ["tests/journeys/**/*.test.ts"],
    globalSetup: "./tests/journeys/start-shop.ts",
    maxWorkers: 2,
    isolate: false,
    // The longest buys forty tags: some three minutes on two cores.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
