import { openDatabase } from "#server/open-database.ts";
import { figure } from "./figures.ts";
import { fullWorkshop, seedWorkshop } from "./seed-workshop.ts";

/**
 * `node bench/seed.ts postgres://…`: 100,000 orders, 50,000 profiles and 200 products into a database of the shop (its
 * tables are made where they are missing), to look at by hand. For throw-away databases: nothing takes them out again.
 */

const [, , database] = process.argv;
if (!database?.startsWith("postgres")) {
  console.error("Usage: node bench/seed.ts postgres://user@host:port/database");
  process.exit(1);
}
const { db, close } = await openDatabase("", database);
const began = performance.now();
await seedWorkshop(db, fullWorkshop);
await close();
console.log(`Seeded in ${figure((performance.now() - began) / 1000)} s.`);
