import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "#tests/database.ts";
import { freePort, runShop, temporaryFolder } from "./run-shop.ts";

test("processes: a killed one is replaced, and SIGHUP replaces all without losing a request", async () => {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const folder = temporaryFolder();
  const shop = await runShop({
    dataDir: folder.path,
    port: await freePort(),
    sandboxPort: await freePort(),
    env: { DATABASE_URL: await copyDatabase(migrated.url), WEB_CONCURRENCY: "2" },
  });
  const processes = () => childrenOf(shop.pid, "main.js");
  const [first = 0, second] = processes();
  expect(second).toBeDefined();
  process.kill(first, "SIGKILL");
  await expect.poll(() => processes().filter((pid) => pid !== first)).toHaveLength(2);

  const before = processes();
  let isOver = false;
  let answered = 0;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = await fetch(`${shop.siteUrl}/contact?visit=${answered}`);
      await answer.text();
      expect(answer.status).toBe(200);
      answered += 1;
    }
  });
  process.kill(shop.pid, "SIGHUP");
  const isReplaced = () => processes().length === 2 && !processes().some((pid) => before.includes(pid));
  await Promise.race([expect.poll(isReplaced, { timeout: 60_000 }).toBe(true), Promise.all(visitors)]);
  isOver = true;
  await Promise.all(visitors);
  expect(answered).toBeGreaterThan(100);

  expect(await shop.stop()).toBe(0);
  folder.remove();
}, 300_000);

function childrenOf(pid: number, program: string): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.some((arg) => arg.endsWith(program)))
    .map(([child]) => Number(child));
}
