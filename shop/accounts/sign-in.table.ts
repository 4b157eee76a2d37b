import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, isOneOf, moment } from "#platform/columns.ts";
import { sessionKinds } from "./sign-in.ts";
import { users } from "./users.table.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Who is signed in where. The sign-in library writes the rows; deleting one signs that browser out. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text().notNull().unique(),
    userId: owner(),
    kind: text({ enum: sessionKinds }).notNull().default("customer"),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("sessions_kind", isOneOf(table.kind, sessionKinds)),
    index().on(table.userId),
    index().on(table.expiresAt),
  ],
);

/** An admin's second factor: secret and recovery codes are encrypted with the shop's secret by the sign-in library. */
export const secondFactors = pgTable("second_factors", {
  id: id(),
  userId: owner().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** False until the first code was typed: nobody is locked out by a code that was never scanned. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

/**
 * How an account proves itself: at most one row, its password's hash, because nothing but a password is offered.
 * The library insists on the columns of sign-in by other sites; they stay empty.
 */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    userId: owner(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.providerId, table.accountId)],
);

/** One-time links of mails: `identifier` is a hash of purpose and token, so a copy of the table opens nothing. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);
