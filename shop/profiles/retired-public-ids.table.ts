import { char, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#platform/columns.ts";

/**
 * Public ids of deleted profiles: they may be engraved, so none is ever given again (decisions §2). Triggers write and
 * ask it (commands/after-tables.sql), whoever deletes or makes a profile; a new profile with one of them is refused as a duplicate.
 */
export const retiredPublicIds = pgTable("retired_public_ids", {
  publicId: char({ length: 32 }).primaryKey(),
  retiredAt: moment().notNull().defaultNow(),
});
