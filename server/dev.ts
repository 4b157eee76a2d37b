import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } from "vite";

// npm run dev: the shop in Vite. A change below server/ needs a restart.

const vite = await createServer({
  server: { middlewareMode: true },
  appType: "custom",
  environments: {
    ssr: {
      dev: {
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }),
      },
    },
  },
});
vite.watcher.on("change", (file) => {
  if (file.startsWith(join(import.meta.dirname, "/")))
    console.log("server/ has changed: restart npm run dev.");
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no runnable server environment.");
const { runShop } = (await ssr.runner.import("/server/start-shop.ts")) as typeof import("./start-shop.ts");

await runShop(
  (app: RequestListener) => (request, response) =>
    vite.middlewares(request, response, () => app(request, response)),
);
