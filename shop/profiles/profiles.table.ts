import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { id, moment } from "#platform/database.ts";
import { users } from "#shop/accounts/accounts.table.ts";

/**
 * A *draft* has neither `paidAt` nor `claimedAt` and belongs to the browser hashed in `draftOwner`; a purchase makes it *paid*,
 * a verified email *claimed*. An account created in an order has its profile at once. Of an *unassigned* one the buyer named no
 * owner, so it has the buyer's email; who enters its setup code sets it up.
 */
export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    publicId: char({ length: 32 }).notNull().unique(),
    displayName: varchar({ length: 100 }).notNull(),
    phoneNumber: varchar({ length: 10 }).notNull().default(""),
    email: varchar({ length: 254 }).notNull(),
    addressLine1: varchar({ length: 200 }),
    addressLine2: varchar({ length: 200 }),
    city: varchar({ length: 100 }),
    state: varchar({ length: 2 }),
    postalCode: varchar({ length: 10 }),
    displayNamePublic: varchar({ length: 100 }),
    phoneNumberPublic: varchar({ length: 10 }),
    emailPublic: varchar({ length: 254 }),
    notes: varchar({ length: 2000 }),
    displayNameVisible: boolean().notNull().default(true),
    displayPhoneVisible: boolean().notNull().default(true),
    displayEmailVisible: boolean().notNull().default(true),
    displayAddressVisible: boolean().notNull().default(false),
    displayNotesVisible: boolean().notNull().default(true),
    whatsAppVisible: boolean().notNull().default(false),
    /** Its owner alone sees this name. */
    tagName: varchar({ length: 40 }),
    isLost: boolean().notNull().default(false),
    lostSince: date(),
    lostReward: varchar({ length: 120 }),
    lostMessage: varchar({ length: 300 }),
    lostPhoneVisible: boolean().notNull().default(false),
    isResting: boolean().notNull().default(false),
    /** The address it is being handed over to: until then it rests. */
    handOverTo: varchar({ length: 254 }),
    /** Orders from before are not its owner's. */
    handedOverAt: moment(),
    suspendedAt: moment(),
    /** Which setup code is valid, counted from 1; null where the buyer named the owner. */
    setupCodeNumber: smallint(),
    setUpAt: moment(),
    draftOwner: char({ length: 64 }),
    paidAt: moment(),
    claimedAt: moment(),
    /** When it joined the account beside its own profile: somebody else may have typed it. */
    joinedAt: moment(),
    /** When its owner typed or last saved it. Until then its address is offered to nobody. */
    reviewedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    searchText: text().generatedAlwaysAs(
      sql.raw("folded(display_name || ' ' || email || ' ' || public_id::text)"),
    ),
  },
  (table) => [
    check("profiles_public_id", sql`${table.publicId} ~ '^[0-9a-f]{32}$'`),
    check("profiles_phone_number", sql`${table.phoneNumber} ~ '^[0-9]*$'`),
    check("profiles_phone_number_public", sql`${table.phoneNumberPublic} ~ '^[0-9]*$'`),
    check("profiles_email", sql`${table.email} = lower(${table.email})`),
    index("profiles_known_email").on(table.email).where(sql`paid_at is not null or claimed_at is not null`),
    index("profiles_known_phone")
      .on(table.phoneNumber)
      .where(sql`paid_at is not null or claimed_at is not null`),
    index("profiles_drafts").on(table.updatedAt).where(sql`paid_at is null and claimed_at is null`),
    index().on(table.userId),
    index("profiles_newest").on(table.createdAt, table.id),
    index("profiles_search").using(
      "gin",
      table.searchText.op("gin_trgm_ops"),
      table.phoneNumber.op("gin_trgm_ops"),
    ),
  ],
);

export type Profile = typeof profiles.$inferSelect;

/** Somebody may know them: triggers in migrations/0000_initial.sql keep them and refuse them as duplicates. */
export const retiredPublicIds = pgTable("retired_public_ids", {
  publicId: char({ length: 32 }).primaryKey(),
  retiredAt: moment().notNull().defaultNow(),
});
