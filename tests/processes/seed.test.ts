import { expect, inject, test } from "vitest";
import { copyFirstStart } from "./first-start.ts";
import { runProgram } from "./run-program.ts";
import { freePorts, runShop } from "./run-shop.ts";

test("seed: fills a demo once with orders in every state, finds, a message and sheets", async () => {
  const { path, remove, output } = await copyFirstStart(inject("firstStart"));
  const { port, sandboxPort } = await freePorts();
  const env = { DATA_DIR: path, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` };
  expect(await runProgram("seed", [], { env })).toMatchObject({ code: 0, complaint: "" });
  const again = await runProgram("seed", [], { env });
  expect(again.complaint).toContain("This demo has orders already");

  const shop = await runShop({ dataDir: path, port, sandboxPort });
  expect(await runProgram("seed", [], { env })).toMatchObject({ code: 1 });
  const [, email = "", password = ""] = /signs in with\s+(\S+) and the password (\S+)/.exec(output) ?? [];
  const signedIn = await fetch(`${shop.siteUrl}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html", origin: shop.siteUrl },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]);
  const read = async (page: string) =>
    (await fetch(`${shop.siteUrl}/admin/${page}`, { headers: { cookie: cookie.join("; ") } })).text();

  const orders = await read("orders.csv");
  const count = (word: string) => orders.split("\r\n").filter((row) => row.includes(`,${word},`)).length;
  const statuses = ["Pending", "Processing", "Shipped", "Completed", "Cancelled", "Refunded"];
  expect(statuses.map(count)).toEqual([14, 6, 5, 3, 1, 1]);
  expect(["To engrave", "On a sheet", "To verify", "To ship"].map(count)).toEqual([14, 2, 2, 2]);
  expect(["lost", "needs response"].map(count)).toEqual([1, 1]);
  const byOwner = await read("orders?q=Whitfield");
  expect(byOwner).toContain("Set up by its owner");
  expect(await read("dashboard")).toContain("answer it at the card provider by");
  expect(await read("messages")).toContain("Laura Bennett");
  expect(await read("production/sheets/1")).toContain("Grace Hollister");
  await shop.stop();
  remove();
}, 900_000);

test("seed: refuses a live shop", async () => {
  const live = await runProgram("seed", [], { env: { SHOP_MODE: "live" } });
  expect(live.code).toBe(1);
});
