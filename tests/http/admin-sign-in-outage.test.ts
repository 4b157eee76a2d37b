import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { openApp } from "./open-app.ts";

/** A database that can't be asked for roles while `isDown`. */
function withoutRoles(db: Database) {
  const roles = { isDown: false };
  const count: Database["$count"] = (source, filter) => {
    if (roles.isDown && getTableName(source as PgTable) === "user_roles")
      throw new Error("connection refused");
    return db.$count(source, filter);
  };
  const failing = new Proxy(db, {
    get: (target, name) => (name === "$count" ? count : Reflect.get(target, name)),
  });
  return { failing, roles };
}

test("admin sign-in: an unreadable role signs nobody in and can be retried", async ({ db }) => {
  const { failing, roles } = withoutRoles(db);
  const app = openApp(failing, { now: () => new Date() });
  const { email } = await makeAdmin(app.services);
  roles.isDown = true;

  const answer = await app.post("/admin", { email, password });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  for (const words of ["Login Error", "Unable to verify admin access"]) expect(html).toContain(words);
  expect(html).not.toContain(password);
  expect(app.reported).toHaveLength(1);
  roles.isDown = false;
  expect((await app.request("/admin/orders")).status).toBe(302);
  expect((await app.post("/admin", { email, password })).headers.get("location")).toBe("/admin/dashboard");
});
