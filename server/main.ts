import { StartProblem } from "./start-problem.ts";
import { startShop } from "./start-shop.ts";

/** Ends the process in good order on Ctrl-C and SIGTERM; a second one ends it at once. */
function stopOnSignals(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}

try {
  const shop = await startShop({ dev: process.argv.includes("--dev") });
  stopOnSignals(shop.stop);
  shop.announce();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
