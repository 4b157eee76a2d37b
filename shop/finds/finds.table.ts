import { sql } from "drizzle-orm";
import { boolean, char, doublePrecision, index, integer, pgTable, uuid, varchar } from "drizzle-orm/pg-core";
import { moment, uuidv7 } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import type { FoundWay } from "./find-form.ts";

/** One finder's case about one tag. `unreadSince`: the owner has not read what the finder wrote since then. */
export const finds = pgTable(
  "finds",
  {
    id: uuid().primaryKey(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    way: varchar({ length: 20 }).$type<FoundWay>().notNull(),
    place: varchar({ length: 200 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Meters. */
    accuracy: integer(),
    finderEmail: varchar({ length: 254 }),
    language: varchar({ length: 10 }).notNull(),
    /** The form has a random text: a repeated post is the same find. */
    formKeyHash: char({ length: 64 }).notNull().unique(),
    finderTokenHash: char({ length: 64 }).notNull().unique(),
    ownerTokenHash: char({ length: 64 }).notNull().unique(),
    /** The hash of the finder's cookie: a blocked finder's browser can't begin again. */
    device: char({ length: 64 }).notNull(),
    createdAt: moment().notNull(),
    newestAt: moment().notNull(),
    unreadSince: moment(),
    closedAt: moment(),
    isBlocked: boolean().notNull().default(false),
  },
  (table) => [
    index("finds_of_profile").on(table.profileId, table.newestAt, table.id),
    index("finds_unread").on(table.profileId).where(sql`unread_since is not null`),
    index("finds_blocked").on(table.profileId, table.device).where(sql`is_blocked`),
    index("finds_old").on(table.newestAt),
  ],
);

export type Find = typeof finds.$inferSelect;

export const findMessages = pgTable(
  "find_messages",
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    findId: uuid()
      .notNull()
      .references(() => finds.id, { onDelete: "cascade" }),
    isFromOwner: boolean().notNull(),
    text: varchar({ length: 1000 }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.findId, table.id)],
);
