import { expect } from "vitest";
import { createLink } from "#shop/accounts/links.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openApp, realTime } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

const email = "ada@example.com";

test("guest purchases: bought while signed out, there after the next sign-in", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services);
  const { invoice } = await makePaidPurchase(db, { buyerEmail: email });
  await app.post("/auth", { email, password });
  expect(await app.read(`/order/${invoice}`)).toContain("$14.99");
});

test("guest purchases: a claimed tag brings the purchases of its email", async ({ db }) => {
  const { request, post } = await openCustomer(db, "eve@example.com");
  const profile = await makeProfile(db, { email, paidAt: new Date() });
  const { invoice } = await makePaidPurchase(db, { buyerEmail: email }, [{ profileId: profile.id }]);
  const value = { profileId: profile.id, email };
  const expiresAt = new Date(Date.now() + 60_000);
  const token = await createLink(db, "claim", { value, expiresAt });
  await post(`/claim/${token}`, { account: "mine" });
  expect(await (await request(`/order/${invoice}`)).text()).toContain("$14.99");
});
