import { openDatabase } from "#server/open-database.ts";
import { measurePages } from "./measure.ts";
import { seedProducts } from "./seed.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/** A small shop and a large one. Exits with code 1 if `/products` of the large one sends more than 60 KB. */

const maxBytes = 60_000;
const paths = ["/products", "/products?page=2", "/order", "/order?search=saddle", "/"];

const [server = ""] = process.argv.slice(2);
for (const products of [25, 2_500]) {
  const database = await makeDatabase(server);
  const { db, close } = await openDatabase("", database);
  await seedProducts(db, products);
  await db.execute("vacuum analyze");
  await close();
  await withShop(database, async ({ siteUrl }) => {
    // The small shop has no second page.
    const asked = products === 25 ? paths.filter((path) => !path.includes("page=")) : paths;
    const pages = asked.map((path) => ({ name: path, path }));
    await measurePages({ siteUrl, database }, pages, 5);
    const answer = await fetch(`${siteUrl}/products`, { headers: { "accept-encoding": "identity" } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (bytes > maxBytes) process.exitCode = 1;
    console.log(`\n${products} products: /products has ${bytes} bytes.\n`);
  });
}
