import { varchar } from "drizzle-orm/pg-core";

/** The columns of what is engraved: of an order, and of each attempt at its tag. */
export function engravedTextColumns() {
  return { engravedName: varchar({ length: 100 }).notNull() };
}
