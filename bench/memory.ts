import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, createProfile, readPage, signInAdmin } from "./buyer.ts";
import { memoryMegabytes, table } from "./measure.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, withDatabase, withShop } from "./with-shop.ts";

/** Proportional set size in MB of the shop's processes without the sandbox. Exits with code 1 above a limit. */

const pages = 4_000;
const purchases = 60;

type Limit = { after: number; most: number };

const embedded: Limit = { after: 450, most: 450 };
const atRest: Limit = { after: 200, most: 280 };
const atWork: Limit = { after: 280, most: 280 };

const [server = ""] = process.argv.slice(2);
const rows: (string | number)[][] = [];

const data = temporaryFolder();
await withShop(undefined, (shop) => note("embedded, first start", shop.pid, embedded), data.path);
await withShop(undefined, (shop) => note("embedded, started again", shop.pid, embedded), data.path);
data.remove();

const database = await makeDatabase(server);
await withShop(database, (shop) => note("first start", shop.pid, atRest));
await withShop(database, async (shop) => {
  await note("started again", shop.pid, atRest);
  await note("purchases", shop.pid, atRest, () => buyAll(shop));
  await note("pages", shop.pid, atWork, () => loadPages(shop));
  await note("pages and purchases", shop.pid, atWork, () => Promise.all([loadPages(shop), buyAll(shop)]));
});
await withDatabase(database, (db) => seedWorkshop(db, 100_000));
await withShop(database, async (shop) => {
  await note("started with 100,000 orders", shop.pid, atRest);
  const cookie = await signInAdmin(shop);
  const picture = await largePicture();
  await note("uploads", shop.pid, atWork, () => upload(shop, cookie, picture));
  await note("CSV of 100,000 orders", shop.pid, atWork, () => readPage(shop, "/admin/orders.csv", cookie));
});
console.log(table(["shop", "MB after", "MB at most", "after of limit", "most of limit"], rows));

async function note(name: string, pid: number, limit: Limit, work: () => Promise<unknown> = async () => {}) {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMegabytes(pid));
  }, 200);
  await work();
  await pause(4_000);
  clearInterval(watch);
  const after = memoryMegabytes(pid);
  if (after > limit.after || most > limit.most) process.exitCode = 1;
  rows.push([name, after, most, after / limit.after, most / limit.most]);
}

async function loadPages(shop: BenchShop) {
  const { publicId } = await createProfile(shop);
  const paths = ["/", "/products", "/order", `/p/${publicId}`];
  await runAll(pages, 20, (turn) => readPage(shop, paths[turn % paths.length] ?? ""));
}

async function buyAll(shop: BenchShop) {
  await runAll(purchases, 8, () => buy(shop));
}

/** Fixed counts, because the memory must not depend on how busy the machine is. */
async function runAll(count: number, atOnce: number, work: (turn: number) => Promise<void>) {
  let next = 0;
  const workThrough = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
}

function largePicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 5_800, height: 4_200, channels: 3, background: "gray", noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function upload({ siteUrl }: BenchShop, cookie: string, picture: Buffer) {
  const send = async () => {
    const headers = { cookie, "content-type": "application/octet-stream", origin: siteUrl };
    const body = new Uint8Array(picture);
    const answer = await fetch(`${siteUrl}/admin/products/pictures`, { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}: ${text}.`);
  };
  await Promise.all(Array.from({ length: 5 }, send));
}
