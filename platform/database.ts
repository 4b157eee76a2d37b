import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** PGlite or PostgreSQL, a connection or a transaction: queries take any of them. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * A query prepared once per connection pool: planned once by PostgreSQL, built once by Drizzle. On hot paths only.
 * `const byCode = prepared((db) => db.select()….prepare("product_by_code"))`, then `byCode(db).execute({…})`.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known) return known;
    const query = build(db);
    queries.set(db, query);
    return query;
  };
}
