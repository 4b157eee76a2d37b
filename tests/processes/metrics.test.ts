import { expect, inject, test } from "vitest";
import { ownFolder } from "./own-shop.ts";
import { freePort, runShop } from "./run-shop.ts";

test("metrics: requests of all processes by route, queues and issues, on a port of their own", async () => {
  const { settings, remove } = await ownFolder();
  const port = await freePort();
  const processes = inject("migrated").kind === "postgres" ? "2" : "1";
  const env = { ...settings.env, METRICS_PORT: String(port), WEB_CONCURRENCY: processes };
  const shop = await runShop({ ...settings, env });
  const visit = async (path: string) => (await fetch(shop.siteUrl + path)).text();
  // At once: each gets its own connection, and the processes take turns.
  await Promise.all(["/about", "/about", "/about", "/about", "/p/ABC123", "/a/b", "/c?d"].map(visit));

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines.filter((line) => line.includes("_seconds_count{route=")).sort()).toEqual([
    'http_request_duration_seconds_count{route="/about",status="200"} 4',
    'http_request_duration_seconds_count{route="/p/:publicId",status="404"} 1',
    'http_request_duration_seconds_count{route="other",status="404"} 2',
  ]);
  expect(lines).toContain('shop_jobs_waiting{queue="order-confirmation"} 0');
  expect(lines).toContain("shop_payment_issues 0");
  const values = ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"];
  for (const name of values) expect(lines).toContainEqual(expect.stringMatching(`^${name} [\\d.]+$`));
  expect((await fetch(`${shop.siteUrl}/metrics`)).status).toBe(404);

  expect(await shop.stop()).toBe(0);
  remove();
}, 600_000);
