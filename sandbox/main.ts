import { readEnvironment } from "#sandbox/environment.ts";
import { type RunningSandbox, startSandbox } from "#sandbox/start.ts";

/** Runs the sandbox until it is told to stop. Says on standard output, as one line of JSON, when it is ready. */
try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  stopWhenTold(sandbox);
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`,
  );
} catch (error) {
  process.stderr.write(`${sentenceOf(error as NodeJS.ErrnoException & { port?: number })}\n`);
  process.exit(1);
}

/**
 * With `SANDBOX_ENDS_WITH_INPUT` it belongs to the process that holds its input: it ends with it, however that ended,
 * and leaves Ctrl-C, which reaches both, to it.
 */
function stopWhenTold(sandbox: RunningSandbox) {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    await sandbox.stop();
    process.exit(0);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", process.env.SANDBOX_ENDS_WITH_INPUT ? () => {} : stop);
  if (process.env.SANDBOX_ENDS_WITH_INPUT) process.stdin.on("close", stop).resume();
}

function sentenceOf(error: NodeJS.ErrnoException & { port?: number }) {
  if (error.code === "EADDRINUSE")
    return `The sandbox can't start: port ${error.port} is in use. Set SANDBOX_PORT or SMTP_PORT to free ones.`;
  if (error.code === "EACCES" || error.code === "EROFS" || error.code === "EPERM")
    return `The sandbox can't start: ${error.path ?? "its folder"} is not writable. Set SANDBOX_DATA to another folder.`;
  return `The sandbox can't start: ${error.message}`;
}
