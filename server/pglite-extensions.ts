import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** What the migrations need of PostgreSQL beyond its core: trigrams, by which the administration searches. */
export const pgliteExtensions = { pg_trgm };
