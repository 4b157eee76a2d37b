import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asUser, freePort, startPostgres } from "./postgres.mjs";
import { build, install, installDebianPackage, node, root, run } from "./run.mjs";

// npm run failover-drill: sells at full rate while what is below is killed in turn.
//   buyers → HAProxy → two shops → PgBouncer by transaction → HAProxy → primary, its standby

await install();
await build();
const primary = await startPostgres({ synchronous_standby_names: "*" });
const standby = await startPostgres({}, primary.url);
const [front, database, pooler, one, two] = await Promise.all(Array.from({ length: 5 }, freePort));
const hostOf = ({ url }) => new URL(url).host;
const stops = [
  await startProgram("haproxy", "haproxy.cfg", (file) => ["-db", "-q", "-f", file], proxySettings()),
  await startProgram("pgbouncer", "pgbouncer.ini", (file) => ["-q", file], poolerSettings()),
];
const code = await run(node, [
  "--disable-warning=ExperimentalWarning",
  ...[join(root, "bench/failover-drill.ts"), `postgres://postgres@127.0.0.1:${pooler}/postgres`],
  ...[primary.url, standby.url, front, one, two].map(String),
]);
for (const stop of stops) stop();
await Promise.all([primary, standby].map(({ stop }) => stop()));
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
  bind 127.0.0.1:${database}
  server primary ${hostOf(primary)}
  server standby ${hostOf(standby)} backup
listen shop
  mode http
  bind 127.0.0.1:${front}
  option httpchk
  http-check send meth GET uri /health ver HTTP/1.1 hdr Host 127.0.0.1
  retry-on conn-failure empty-response
  http-request disable-l7-retry if METH_POST
  server one 127.0.0.1:${one}
  server two 127.0.0.1:${two}
`;
}

function poolerSettings() {
  return `[databases]
* = host=127.0.0.1 port=${database} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
`;
}

/** Started again three seconds after it was killed, as a service manager does. Returns what ends it. */
async function startProgram(program, name, argsOf, settings) {
  const folder = mkdtempSync(join(tmpdir(), `${program}-`));
  writeFileSync(join(folder, name), settings);
  const [file, args] = asUser(folder)(program, argsOf(join(folder, name)));
  let isOver = false;
  let child;
  function start() {
    child = spawn(file, args, { stdio: "inherit" });
    child.once("exit", () => isOver || setTimeout(start, 3_000));
    return once(child, "spawn").then(
      () => true,
      () => false,
    );
  }
  const isInstalled = await installs(program);
  if (!isInstalled || !(await start())) {
    console.error(`\nThis needs ${program}: please install it and run it again.`);
    process.exit(1);
  }
  return () => {
    isOver = true;
    child.kill();
    rmSync(folder, { recursive: true });
  };
}

async function installs(program) {
  const found = () =>
    once(spawn(program, ["--version"], { stdio: "ignore" }), "exit").then(
      () => true,
      () => false,
    );
  return (await found()) || ((await installDebianPackage(program)) && found());
}
