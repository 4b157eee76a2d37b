import { type RunningSandbox, type SandboxOptions, startSandbox } from "./start.ts";

/** Runs the sandbox until it is stopped. One line of JSON on standard output says when it is ready. */
try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  stopOnSignal(sandbox);
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`,
  );
} catch (error) {
  process.stderr.write(`The sandbox can't start: ${problemIn(error as StartError)}\n`);
  process.exit(1);
}

function readEnvironment(env: Record<string, string | undefined>): SandboxOptions {
  const port = readPort("SANDBOX_PORT", env.SANDBOX_PORT, 4242);
  return {
    port,
    smtpPort: readPort("SMTP_PORT", env.SMTP_PORT, port === 0 ? 0 : port + 1),
    folder: env.SANDBOX_DATA || "data/sandbox",
    secretKey: env.SANDBOX_SECRET_KEY || undefined,
    webhookUrl: env.SANDBOX_WEBHOOK_URL || undefined,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || undefined,
    shopUrl: env.SANDBOX_SHOP_URL || undefined,
  };
}

function readPort(name: string, text: string | undefined, fallback: number) {
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`);
  return port;
}

/**
 * With `SANDBOX_ENDS_WITH_INPUT` the sandbox ends when its parent process does, even if that is killed, because its
 * standard input closes. It then ignores Ctrl-C, which reaches both processes: the parent stops it.
 */
function stopOnSignal(sandbox: RunningSandbox) {
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

type StartError = NodeJS.ErrnoException & { port?: number };

function problemIn({ code, message, path, port }: StartError) {
  if (code === "EADDRINUSE") return `port ${port} is in use. Set SANDBOX_PORT or SMTP_PORT to free ones.`;
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return `${path ?? "its folder"} is not writable. Set SANDBOX_DATA to another folder.`;
  return message;
}
