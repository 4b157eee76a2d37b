import { startPostgres } from "./postgres.mjs";
import { build, install } from "./run.mjs";
import { Tally } from "./tally.mjs";

// npm run test:postgres [-- shop/orders …]: the same tests on PostgreSQL, and the races that need more than PGlite's one connection.

await install();
await build();
const postgres = await startPostgres();
const tally = new Tally();
process.env.TEST_DATABASE_URL = postgres.url;
await tally.suite("Tests on PostgreSQL", ...process.argv.slice(2));
await postgres.stop();
tally.close();
