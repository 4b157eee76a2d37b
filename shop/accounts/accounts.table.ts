import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, matchAny, moment } from "#platform/database.ts";

export const users = pgTable("users", {
  id: id(),
  name: text().notNull().default(""),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  /** Argon2id. Null until the owner chooses a password by an emailed link. */
  passwordHash: text(),
  /** When the email was last verified or changed, or the password changed: links emailed before open nothing. */
  linksValidFrom: moment(),
  /** When it first got the role admin: ADMIN_EMAIL grants it once, so that a revoked role stays revoked. */
  adminSince: moment(),
  createdAt: moment().notNull().defaultNow(),
});

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const roles = ["admin"] as const;

export const userRoles = pgTable(
  "user_roles",
  { userId: owner(), role: text({ enum: roles }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index().on(table.role),
    check("user_roles_role", matchAny(table.role, roles)),
  ],
);

/** `admin` sessions begin at the admin sign-in and end sooner; `second-factor` ones open only the page for the code. */
const sessionKinds = ["customer", "admin", "second-factor"] as const;

export type SessionKind = (typeof sessionKinds)[number];

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
    check("sessions_kind", matchAny(table.kind, sessionKinds)),
    index().on(table.userId),
    index().on(table.renewedAt),
  ],
);

export const secondFactors = pgTable("second_factors", {
  userId: owner().primaryKey(),
  /** Encrypted with the shop's secret. */
  secret: text().notNull(),
  /** Null until the first code was typed: an app that was never set up locks nobody out. */
  confirmedAt: moment(),
  /** The half minute of the last code that was accepted: it and older codes are not accepted again. */
  lastStep: integer(),
});

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
