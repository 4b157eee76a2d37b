import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, createProfile, signIn } from "./buyer.ts";
import { table } from "./measure.ts";
import { memoryOf, processorSeconds } from "./processor-time.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/** Proportional set size in MB of the shop's processes without the sandbox. Exits with code 1 above a limit. */

const pages = 4_000;
const purchases = 60;

const atRest = { after: 200, most: 280 };

const [server = ""] = process.argv.slice(2);
const rows: (string | number)[][] = [];

const data = temporaryFolder();
await withShop(undefined, (shop) => note("embedded, first start", shop.pid, 450), data.path);
await withShop(undefined, (shop) => note("embedded, started again", shop.pid, 450), data.path);
data.remove();

const database = await makeDatabase(server);
await withShop(database, (shop) => note("first start", shop.pid, atRest));
await withShop(database, async (shop) => {
  await note("started again", shop.pid, atRest);
  await note("purchases", shop.pid, atRest, () => buyAll(shop));
  await note("pages", shop.pid, 280, () => loadPages(shop));
  await note("pages and purchases", shop.pid, 280, () => Promise.all([loadPages(shop), buyAll(shop)]));
});
await seed();
await withShop(database, async (shop) => {
  await note("started with 100,000 orders", shop.pid, atRest);
  const cookie = await signIn(`${shop.siteUrl}/admin`, "admin@example.com");
  const picture = await largePicture();
  await note("uploads", shop.pid, 280, () => upload(shop, cookie, picture));
  await note("CSV of 100,000 orders", shop.pid, 280, () => exportOrders(shop, cookie));
});
console.log(table(["shop on PostgreSQL", "MB after", "MB at most", "limit", "processor s"], rows));

type Limit = number | { after: number; most: number };

async function note(name: string, pid: number, limit: Limit, work: () => Promise<unknown> = async () => {}) {
  let most = 0;
  const before = processorSeconds(pid);
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 200);
  await work();
  await pause(4_000);
  clearInterval(watch);
  const after = memoryOf(pid);
  const limits = typeof limit === "number" ? { after: limit, most: limit } : limit;
  if (after > limits.after || most > limits.most) process.exitCode = 1;
  const shown = [...new Set(Object.values(limits))].join(" / ");
  rows.push([name, after, most, shown, processorSeconds(pid) - before]);
}

async function loadPages(shop: BenchShop) {
  const { publicId } = await createProfile(shop);
  const paths = ["/", "/products", "/order", `/p/${publicId}`];
  await all(pages, 20, async (turn) => {
    const answer = await fetch(`${shop.siteUrl}${paths[turn % paths.length]}`);
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}.`);
    await answer.arrayBuffer();
  });
}

async function buyAll(shop: BenchShop) {
  await all(purchases, 8, () => buy(shop));
}

/** Fixed counts, because the memory must not depend on how busy the machine is. */
async function all(count: number, atOnce: number, act: (turn: number) => Promise<void>) {
  let next = 0;
  const one = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function seed() {
  const { db, close } = await openDatabase("", database);
  await makeAdmin({ db }, { email: "admin@example.com", password });
  await seedWorkshop(db);
  await close();
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

async function exportOrders({ siteUrl }: BenchShop, cookie: string) {
  const answer = await fetch(`${siteUrl}/admin/orders.csv`, { headers: { cookie } });
  if (answer.status !== 200 || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  await answer.body.pipeTo(new WritableStream());
}
