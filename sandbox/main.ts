import { startSandbox } from "./start.ts";

// The process that server/fork-sandbox.ts starts, with its options as one argument.

// Ctrl-C and a SIGTERM to the group reach both processes; the other one ends this one.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

try {
  const sandbox = await startSandbox(JSON.parse(process.argv[2] ?? "{}"));
  process.once("disconnect", async () => {
    await sandbox.stop();
    process.exit();
  });
  process.send?.({ port: sandbox.port, smtpPort: sandbox.smtpPort });
} catch (error) {
  console.error(`The sandbox can't start: ${(error as Error).message}`);
  process.exit(1);
}
