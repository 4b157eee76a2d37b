import type {
  PgDatabase,
  PgPreparedQuery,
  PgQueryResultHKT,
  PgSession,
  PreparedQueryConfig,
} from "drizzle-orm/pg-core";

export type Database = PgDatabase<PgQueryResultHKT>;

/** Built once by Drizzle and, by its name, planned once per connection by PostgreSQL. On hot paths only. */
export function prepared<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  let built: Query | undefined;
  return (db) => {
    built ??= build(db);
    return bind(built, db);
  };
}

type Built = {
  query: Parameters<PgSession["prepareQuery"]>[0];
  fields: Parameters<PgSession["prepareQuery"]>[1];
  queryConfig: { name?: string };
  joinsNotNullableMap: unknown;
};

/** Building it again would take longer than running it. Reads private fields of Drizzle. */
function bind<Query extends PgPreparedQuery<PreparedQueryConfig>>(built: Query, db: Database): Query {
  const { query, fields, queryConfig, joinsNotNullableMap } = built as unknown as Built;
  const { session } = db._ as unknown as { session: PgSession };
  const bound = session.prepareQuery(query, fields, queryConfig.name, true);
  return Object.assign(bound, { joinsNotNullableMap }) as unknown as Query;
}
