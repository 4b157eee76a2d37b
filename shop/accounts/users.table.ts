import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";

/** Accounts that sign in; profiles, roles and purchases refer to them. */
export const users = pgTable("users", {
  id: id(),
  name: text().notNull().default(""),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  /** Argon2id. Null until the owner chooses a password by an emailed link. */
  passwordHash: text(),
  /** When the email was last verified or the password changed: links emailed before open nothing. */
  linksValidFrom: moment(),
  /** When it first got the role admin: ADMIN_EMAIL grants it once, so that a revoked role stays revoked. */
  adminSince: moment(),
  createdAt: moment().notNull().defaultNow(),
});

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ["admin"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index().on(table.role),
    check("user_roles_role", sql`${table.role} in ('admin')`),
  ],
);
