import { openDatabase } from "#server/open-database.ts";
import { type Load, load, median, table } from "./measure.ts";
import { seedProducts } from "./seed.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/** A small shop and a large one in turn. Exits with code 1 if `/products` of the large one sends more than 60 KB. */

const maxBytes = 60_000;
const rounds = 3;
const paths = ["/products", "/products?page=2", "/order", "/order?search=saddle", "/"];

const plain = { "accept-encoding": "identity" };

const [server = ""] = process.argv.slice(2);
await withCatalog(25, (small) => withCatalog(2500, (large) => compare(small, large)));

async function withCatalog(products: number, use: (shop: BenchShop) => Promise<void>): Promise<void> {
  const database = await makeDatabase(server);
  const { db, close } = await openDatabase("", database);
  await seedProducts(db, products);
  await db.execute("vacuum analyze");
  await close();
  await withShop(database, use);
}

async function compare(small: BenchShop, large: BenchShop): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const [few, many] = [`${small.siteUrl}${path}`, `${large.siteUrl}${path}`];
    const measured: [Load, Load][] = [];
    const beside = path.includes("page=") ? few.split("?")[0]! : few;
    for (let round = 0; round < rounds; round += 1)
      measured.push([await load(beside, plain, { seconds: 2 }), await load(many, plain, { seconds: 2 })]);
    const rate = (at: 0 | 1) => median(measured.map((pair) => pair[at].perSecond));
    const sent = [await bytesOf(beside), await bytesOf(many)];
    if (path === "/products" && sent[1]! > maxBytes) process.exitCode = 1;
    rows.push([
      path,
      ...sent.map((bytes) => bytes.toLocaleString("en-US")),
      rate(0),
      rate(1),
      rate(1) / rate(0),
    ]);
  }
  console.log(
    table(["page, plain", "20: bytes", "2,000: bytes", "20: page/s", "2,000: page/s", "ratio"], rows),
  );
}

async function bytesOf(url: string): Promise<number> {
  return (await (await fetch(url, { headers: plain })).arrayBuffer()).byteLength;
}
