import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownFolder } from "./own-shop.ts";
import { freePort, runShop } from "./run-shop.ts";

/** A way to the database whose connections all fall silent at once, as when its machine loses power. */
async function silenceable(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => isSilent || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  const own = await freePort();
  server.listen(own, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
  };
}

test("a silent database: cached pages answer, others 503, and the shop stops in time", async () => {
  const { settings, remove } = await ownFolder();
  onTestFinished(remove);
  const database = await silenceable(settings.env?.DATABASE_URL ?? "");
  const shop = await runShop({ ...settings, env: { DATABASE_URL: database.url } });
  const open = (address: string) => fetch(shop.siteUrl + address, { headers: { accept: "text/html" } });
  // Nobody has asked for a page yet: the shop renders them itself.
  await expect.poll(async () => (await open("/products")).headers.has("etag")).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  database.silence();
  for (const address of ["/", "/products", "/order", "/contact", "/about"])
    expect((await open(address)).status, address).toBe(200);
  const unanswered = await open("/order/success?session_id=cs_test_1");
  expect([unanswered.status, unanswered.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await unanswered.text()).toContain("The shop is back in a moment");

  const asked = performance.now();
  await shop.stop();
  expect(performance.now() - asked).toBeLessThan(10_000);
}, 600_000);
