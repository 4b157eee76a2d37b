import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openApp, realTime } from "./open-app.ts";

const email = "ada@example.com";

test("guest purchases: bought while signed out, there after the next sign-in", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services);
  const { invoice } = await makePaidPurchase(db, { buyerEmail: email });
  await app.post("/auth", { email, password });
  expect(await app.read(`/order/${invoice}`)).toContain("$14.99");
});
