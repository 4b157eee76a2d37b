import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
  plugins: [tailwindcss(), process.env.VITEST ? null : reactRouter()],
  test: {
    globalSetup: "./tests/global-setup.ts",
    include: ["{shop,platform,server,web,sandbox,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/journeys/**"],
    isolate: false,
  },
});
