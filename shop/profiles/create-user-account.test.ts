import { expect } from "vitest";
import { users } from "#shop/accounts/users.table.ts";
import { test } from "#tests/database.ts";
import { makeJobs } from "#tests/services.ts";
import { createUserAccount } from "./create-user-account.server.ts";

const now = new Date();
const person = { customerName: "Ada", phoneNumber: "2145550137", address: null, profileId: null };

test("create-user-account: a mailbox gets at most four emails, however its address is spelled", async ({
  db,
}) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 9; n++) {
    const request = { ...person, email: `ada+${n}@example.com`, password: "leather & brass", browser: "b" };
    await createUserAccount(db, jobs, request, now);
  }
  expect(jobs.enqueued).toHaveLength(4);
  expect(await db.$count(users)).toBe(9);
});
