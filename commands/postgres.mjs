import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackage } from "./run.mjs";

/** A throw-away PostgreSQL on loopback. `standbyOf` is the URL of another one, which it follows. */
export async function startPostgres(extraSettings = {}, standbyOf = undefined) {
  const bin = findBinaries() ?? ((await installDebianPackage("postgresql")) && findBinaries());
  if (!bin) {
    console.error("\nThis needs PostgreSQL 15 or newer: please install its server and run it again.");
    process.exit(1);
  }
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const port = await freePort();
  const asPostgres = asUser(folder);
  const data = join(folder, "data");
  const initArgs = ["-D", data, ..."-U postgres -A trust -E UTF8 --locale=C.UTF-8".split(" ")];
  if (standbyOf) runOrThrow(asPostgres(join(bin, "pg_basebackup"), ["-D", data, "-d", standbyOf, "-R"]));
  else runOrThrow(asPostgres(join(bin, "initdb"), initArgs));
  const settings = {
    max_connections: 200,
    shared_buffers: "256MB",
    logging_collector: "on",
    log_destination: "jsonlog",
    log_rotation_age: 0,
    log_rotation_size: 0,
    ...extraSettings,
  };
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  for (const [name, value] of Object.entries(settings)) options.push("-c", `${name}=${value}`);
  const [program, args] = asPostgres(join(bin, "postgres"), options);
  const server = spawn(program, args, { stdio: "ignore" });
  await waitUntilReady(join(bin, "pg_isready"), port);
  const ended = once(server, "exit");
  async function stop() {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid, stop };
}

function findBinaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL and PgBouncer refuse to run as root: then the user `postgres` runs them and owns the folder. */
export function asUser(folder) {
  if (process.getuid?.() !== 0) return (program, args) => [program, args];
  chmodSync(folder, 0o755);
  runOrThrow(["chown", ["postgres", folder]]);
  return (program, args) => [
    "setpriv",
    ["--reuid=postgres", "--regid=postgres", "--clear-groups", program, ...args],
  ];
}

function runOrThrow([program, args]) {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8", cwd: "/" });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

async function waitUntilReady(isReady, port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (spawnSync(isReady, ["-h", "127.0.0.1", "-p", String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("PostgreSQL did not start within 20 seconds.");
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
