import { expect } from "vitest";
import { createAccountLink, findAccountLink } from "#shop/accounts/account-emails.server.ts";
import { changePassword } from "#shop/accounts/passwords.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { confirmEmail, resetPassword } from "./verify-email.server.ts";

const began = Date.now();
const after = (seconds: number) => new Date(began + seconds * 1_000);
const fresh = { password: "a much better one", confirmation: "a much better one" };

test("link: a reset closes all that were emailed before it", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const old = await createAccountLink(db, "reset", { userId, email }, after(0));
  const used = await createAccountLink(db, "set-password", { userId, email }, after(1));
  expect(await findAccountLink(db, { purpose: "reset", token: old }, after(2))).toEqual({
    userId,
    email,
    isConfirmed: false,
  });

  expect(await resetPassword(db, jobs, { token: used, ...fresh }, after(2))).toMatchObject({ userId });
  expect(await findAccountLink(db, { purpose: "reset", token: old }, after(3))).toBeUndefined();
  expect(await resetPassword(db, jobs, { token: old, ...fresh }, after(3))).toBe("link_over");
  const atOnce = await createAccountLink(db, "reset", { userId, email }, after(2));
  expect(await findAccountLink(db, { purpose: "reset", token: atOnce }, after(3))).toBeDefined();
  const later = await createAccountLink(db, "reset", { userId, email }, after(4));
  expect(await resetPassword(db, jobs, { token: later, ...fresh }, after(5))).toMatchObject({ userId });
});

test("link: a changed password closes all that were emailed before it", async ({ db }) => {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const old = await createAccountLink(db, "reset", { userId, email }, after(0));
  const change = { userId, token: "", current: password, ...fresh };
  expect(await changePassword(db, jobs, change, after(1))).toHaveProperty("token");
  expect(await resetPassword(db, jobs, { token: old, ...fresh }, after(2))).toBe("link_over");
});

test("link: none confirms an account a second time, not even one emailed later", async ({ db }) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const link = (seconds: number) => createAccountLink(db, "confirm", { userId, email }, after(seconds));
  const [first, second, third] = [await link(0), await link(1), await link(9)];
  const confirm = (token: string, seconds: number) =>
    confirmEmail(db, { token, browser: undefined }, after(seconds));
  expect(await confirm(second, 2)).toMatchObject({ userId });
  expect(await confirm(first, 3)).toBeUndefined();
  expect(await findAccountLink(db, { purpose: "confirm", token: third }, after(10))).toBeUndefined();
  expect(await confirm(third, 10)).toBeUndefined();
});

test("link: a reset lasts an hour, a confirmation or first password a day", async ({ db }) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  for (const [about, purpose, hours] of [
    ["reset", "reset", 1],
    ["set-password", "reset", 24],
    ["confirm", "confirm", 24],
  ] as const) {
    const token = await createAccountLink(db, about, { userId, email }, after(0));
    const find = (moment: Date) => findAccountLink(db, { purpose, token }, moment);
    expect(await find(after(hours * 3600 - 1)), about).toBeDefined();
    expect(await find(after(hours * 3600 + 1)), about).toBeUndefined();
  }
});
