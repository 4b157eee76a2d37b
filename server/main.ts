import "./require-node.ts";

// V8 and malloc read these only when a process starts, so it replaces itself once by one that has them. Without them the heap
// grows with the machine's memory, and every thread keeps what it freed. None is a limit: docs/performance.md.
const flags = ["--max-semi-space-size=16", "--heap-growing-percent=100"];
const isGiven = flags.every((flag) => process.execArgv.includes(flag));
if (!isGiven && process.platform !== "win32") {
  const args = [...flags, ...process.execArgv, ...process.argv.slice(1)];
  // biome-ignore lint/style/noProcessEnv: The new program gets the same environment.
  const env = { MALLOC_ARENA_MAX: "2", ...process.env };
  process.execve?.(process.execPath, [process.execPath, ...args], env);
}

const { runShop } = await import("./start-shop.ts");
await runShop();
