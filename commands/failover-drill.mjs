import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asUser, freePort, startPostgres } from "./postgres.mjs";
import { build, install, installDebianPackage, must, node, root, run } from "./run.mjs";

// npm run failover-drill: sells at full rate while what is below is killed in turn.
//   buyers → HAProxy → two shops → PgBouncer by transaction → HAProxy → primary, its standby
//                                → s3rver

await install();
await build();
const [haproxy, pgbouncer] = [await requireProgram("haproxy"), await requireProgram("pgbouncer")];
const primary = await startPostgres({ synchronous_standby_names: "*" });
const standby = await startPostgres({}, primary.url);
const ports = await Promise.all(Array.from({ length: 5 }, freePort));
const [frontPort, databasePort, poolerPort, bucketPort, shopPort] = ports;
const shops = [`127.0.0.11:${shopPort}`, `127.0.0.12:${shopPort}`];
const folder = mkdtempSync(join(tmpdir(), "drill-"));
await must("npm", ["install", "--no-save", "--silent", "--prefix", folder, "s3rver@3.7.1"]);
const s3 = ["--silent", "--address", "127.0.0.1", "--port", bucketPort, "--directory", folder];
const asPostgres = asUser(folder);
const stops = [
  keepRunning(
    node,
    [join(folder, "node_modules/.bin/s3rver"), ...s3, "--configure-bucket", "shop"].map(String),
  ),
  keepRunning(haproxy, ["-db", "-q", "-f", writeSettings("haproxy.cfg", proxySettings())]),
  keepRunning(...asPostgres(pgbouncer, ["-q", writeSettings("pgbouncer.ini", poolerSettings())])),
];
const code = await run(node, [
  "--disable-warning=ExperimentalWarning",
  ...[join(root, "bench/failover-drill.ts"), `postgres://postgres@127.0.0.1:${poolerPort}/postgres`],
  ...[primary.url, standby.url, `http://127.0.0.1:${bucketPort}`, frontPort, ...shops].map(String),
]);
for (const stop of stops) stop();
await Promise.all([primary, standby].map(({ stop }) => stop()));
rmSync(folder, { recursive: true });
process.exit(code);

function proxySettings() {
  return `defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  retries 3
  option redispatch
  default-server check inter 500ms fall 2 on-marked-down shutdown-sessions
listen postgres
  mode tcp
  bind 127.0.0.1:${databasePort}
  server primary ${new URL(primary.url).host}
  server standby ${new URL(standby.url).host} backup
listen shop
  mode http
  bind 127.0.0.1:${frontPort}
  option httpchk
  http-check send meth GET uri /health ver HTTP/1.1 hdr Host 127.0.0.1
  retry-on conn-failure empty-response
  http-request disable-l7-retry if METH_POST
  server one ${shops[0]}
  server two ${shops[1]}
`;
}

function poolerSettings() {
  return `[databases]
* = host=127.0.0.1 port=${databasePort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
idle_transaction_timeout = 5
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
`;
}

function writeSettings(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Starts a program again three seconds after it was killed, as a service manager does. Returns what ends it. */
function keepRunning(file, args) {
  let isOver = false;
  let child;
  function start() {
    child = spawn(file, args, { stdio: "inherit" });
    child.once("exit", () => isOver || setTimeout(start, 3_000));
  }
  start();
  return () => {
    isOver = true;
    child.kill();
  };
}

async function requireProgram(program) {
  const isThere = () => !spawnSync(program, ["--version"]).error;
  if (isThere() || ((await installDebianPackage(program)) && isThere())) return program;
  console.error(`\nThis needs ${program}: please install it and run it again.`);
  process.exit(1);
}
