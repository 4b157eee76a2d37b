import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { adminPages } from "./admin-pages.ts";
import { signIn } from "./buyer.ts";
import { figure, measurePages } from "./measure.ts";
import { seedWorkshop } from "./seed.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/** With 100,000 orders. Exits with code 1 if a page needs more than five statements, or than its own limit. */

const admin = { email: "admin@example.com", password };

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await fill();
const pages = await adminPages(database);
await withShop(database, async (shop) => {
  const cookie = await signIn(`${shop.siteUrl}/admin`, admin.email);
  const about = { name: "/about", path: "/about" };
  await measurePages({ ...shop, database }, [about, ...pages.map((page) => ({ ...page, cookie }))], 5);
});

async function fill() {
  const began = performance.now();
  const { db, close } = await openDatabase("", database);
  await makeAdmin({ db }, admin);
  await seedWorkshop(db);
  await close();
  console.log(`Seeded in ${figure((performance.now() - began) / 1000)} s.\n`);
}
