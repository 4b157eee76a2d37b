import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startPostgres } from "./postgres.mjs";
import { build, install, installDebianPackage, node, root, run } from "./run.mjs";

// npm run failover-drill: sells at full rate while the PostgreSQL below is killed and its standby takes over.

await install();
await build();
const primary = await startPostgres({ synchronous_standby_names: "*" });
const standby = await startPostgres({}, primary.url);
const proxy = await startProxy();
const code = await run(node, [join(root, "bench/failover-drill.ts"), proxy.url, primary.url, standby.url]);
await Promise.all([proxy, primary, standby].map(({ stop }) => stop()));
process.exit(code);

async function startProxy() {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const file = join(folder, "haproxy.cfg");
  const port = await freePort();
  const addressOf = ({ url }) => new URL(url).host;
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  default-server check inter 500ms fall 2 on-marked-down shutdown-sessions
listen postgres
  bind 127.0.0.1:${port}
  server primary ${addressOf(primary)}
  server standby ${addressOf(standby)} backup
`,
  );
  const start = () => spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "inherit" });
  const started =
    (await spawned(start())) ?? ((await installDebianPackage("haproxy")) && (await spawned(start())));
  if (!started) {
    console.error("\nThis needs HAProxy: please install it and run it again.");
    process.exit(1);
  }
  function stop() {
    started.kill();
    rmSync(folder, { recursive: true });
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function spawned(child) {
  return once(child, "spawn").then(
    () => child,
    () => undefined,
  );
}
