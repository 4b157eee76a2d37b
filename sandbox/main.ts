import { readEnvironment } from "#sandbox/environment.ts";
import { startSandbox } from "#sandbox/start.ts";

/** Runs the sandbox until it is told to stop. Says on standard output, as one line of JSON, when it is ready. */
try {
  const options = readEnvironment(process.env);
  const sandbox = await startSandbox(options);
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`,
  );
  const stop = () => sandbox.stop().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // Started by the shop it ends with the shop, even when that was killed: the pipe to its input closes.
  if (process.env.SANDBOX_ENDS_WITH_INPUT) process.stdin.once("end", stop).resume();
} catch (error) {
  process.stderr.write(`${sentenceOf(error as NodeJS.ErrnoException & { port?: number })}\n`);
  process.exit(1);
}

function sentenceOf(error: NodeJS.ErrnoException & { port?: number }) {
  if (error.code === "EADDRINUSE")
    return `The sandbox can't start: port ${error.port} is in use. Set SANDBOX_PORT or SMTP_PORT to free ones.`;
  if (error.code === "EACCES" || error.code === "EROFS" || error.code === "EPERM")
    return `The sandbox can't start: ${error.path ?? "its folder"} is not writable. Set SANDBOX_DATA to another folder.`;
  return `The sandbox can't start: ${error.message}`;
}
