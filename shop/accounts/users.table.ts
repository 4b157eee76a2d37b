import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "#platform/columns.ts";

/** Accounts that sign in. The sign-in library owns its rows; profiles, roles and purchases refer to them. */
export const users = pgTable("users", {
  id: id(),
  name: text().notNull().default(""),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  twoFactorEnabled: boolean().notNull().default(false),
  image: text(),
  /** The last proof of the mailbox or change of the password: links mailed before it open nothing any more. */
  linksValidFrom: moment(),
  /** When it first got the role admin: ADMIN_EMAIL grants it once, so that a role that was taken away stays away. */
  adminSince: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
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
