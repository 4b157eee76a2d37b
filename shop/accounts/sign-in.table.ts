import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "#platform/columns.ts";
import { sessionKinds } from "./session-rules.ts";
import { users } from "./users.table.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Who is signed in where. Only a hash of the token is stored; deleting a row signs that browser out. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: sessionKinds }).notNull(),
    createdAt: moment().notNull(),
    renewedAt: moment().notNull(),
  },
  (table) => [
    check("sessions_kind", isOneOf(table.kind, sessionKinds)),
    index().on(table.userId),
    index().on(table.renewedAt),
  ],
);

/** An administrator's authenticator app. */
export const secondFactors = pgTable("second_factors", {
  userId: owner().primaryKey(),
  /** Encrypted with the shop's secret. */
  secret: text().notNull(),
  /** Null until the first code was typed: an app that was never set up locks nobody out. */
  confirmedAt: moment(),
  /** The half minute of the last code that was accepted: it and older codes are not accepted again. */
  lastStep: integer(),
});

/** Unused recovery codes, hashed; a used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: owner(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Links in emails. `hash` covers purpose and token, so that a copy of the table opens nothing. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  { hash: text().primaryKey(), value: jsonb().notNull(), expiresAt: moment().notNull() },
  (table) => [index().on(table.expiresAt)],
);
