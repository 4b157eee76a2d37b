import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { tokenHash } from "#platform/tokens.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase } from "#tests/make.ts";
import { makeAccount, makeLink, password } from "#tests/make-account.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp, realTime } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

const email = "ada@example.com";

test("claim: every tag gets the same answer; only a claimable one gets an email", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services);
  const paid = await makeProfile(db, { paidAt: new Date() });
  const owned = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), userId });
  const draft = await makeProfile(db);
  const answers = new Set<string>();
  for (const publicId of [paid.publicId, owned.publicId, draft.publicId, "0".repeat(32), "nothing"]) {
    for (const method of ["GET", "POST"]) {
      const answer = await app.request(`/tag/${publicId}/claim`, { method });
      const html = (await answer.text()).replaceAll(publicId, "").replaceAll(/nonce="[^"]*"/g, "");
      answers.add(`${method} ${answer.status} ${html}`);
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    }
  }
  expect(answers.size).toBe(2);
  expect([...answers][1]).toContain("If this tag can be claimed, we sent a link to its address.");
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "claim", profileId: paid.id }]]);
});

test("tag page: the same for everybody, its owner included", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services);
  const { publicId } = await makeProfile(db, { paidAt: new Date() });
  const asked = await app.request(`/p/${publicId}`);
  const forVisitor = await asked.text();
  await app.signIn(userId);
  const again = await app.request(`/p/${publicId}`);
  expect(await again.text()).toBe(forVisitor);
  expect(again.headers.has("set-cookie")).toBe(false);
});

test("claim: too many from one address must wait, and foreign pages can't ask", async ({ db }) => {
  const app = openApp(db, { ...realTime, limits: { ...generousLimits, accounts: 1 } });
  const { publicId } = await makeProfile(db, { paidAt: new Date() });
  const foreign = await app.post(`/tag/${publicId}/claim`, {}, { origin: "https://evil.example" });
  const first = await app.post(`/tag/${publicId}/claim`, {});
  const second = await app.post(`/tag/${publicId}/claim`, {});
  expect([foreign.status, first.status, second.status]).toEqual([403, 200, 429]);
  expect([foreign.headers.get("content-type"), foreign.headers.get("referrer-policy")]).toEqual([
    "text/html; charset=UTF-8",
    "no-referrer",
  ]);
  expect(await foreign.text()).toContain("This request came from another site.");
  expect(second.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(app.jobs.enqueued).toHaveLength(1);
});

test("claim: the guest's order page offers the guest's own tag until it is claimed", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services);
  const order = { status: "pending" as const, invoiceNumber: "1" };
  const paid = { state: "paid" as const, paidAt: new Date() };
  const own = await makePurchase(db, { ...paid, viewTokenHash: tokenHash("own") }, [order]);
  const gift = await makePurchase(db, { ...paid, viewTokenHash: tokenHash("gift") }, [
    { ...order, invoiceNumber: "2", orderType: "gift" },
  ]);
  const splitPage = (token: string) => app.read(`/order/view/${token}`);
  const offer = ({ profile }: typeof own) => `href="/tag/${profile.publicId}/claim"`;

  expect(await splitPage("own")).toContain(offer(own));
  expect(await splitPage("gift")).not.toContain(offer(gift));
  const other = await openCustomer(db, "bob@example.com");
  const offered = await other.read("/order/view/own");
  expect(offered).toContain("This Is My Tag");
  expect(offered).not.toContain("Create My Account");
  await db.update(profiles).set({ userId }).where(eq(profiles.id, own.profile.id));
  expect(await splitPage("own")).not.toContain(offer(own));
});

test("claim: only a POST claims, and then a password is chosen", async ({ db }) => {
  const app = openApp(db, realTime);
  const profile = await makeProfile(db, { email, paidAt: new Date() });
  const token = await makeLink(db, "claim", { profileId: profile.id, email });

  expect(await app.read(`/claim/${token}`)).toContain(`Claim It as ${email}`);
  const answer = await app.post(`/claim/${token}`, { account: "mailbox" });
  expect(answer.headers.get("location")).toMatch(/^\/auth\/reset\/[0-9a-f]{32}$/);
  const [stored] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
  expect(stored?.userId).toEqual(expect.any(String));

  const reset = await app.post(answer.headers.get("location") ?? "", { password, confirmation: password });
  expect(reset.headers.get("location")).toBe(`/profile?tag=${profile.id}`);
  expect((await app.request(`/claim/${token}`)).status).toBe(404);
});

test("claim: an account whose email is not verified takes no tag", async ({ db }) => {
  const app = openApp(db, realTime);
  const profile = await makeProfile(db, { email, paidAt: new Date() });
  const token = await makeLink(db, "claim", { profileId: profile.id, email });
  const squatter = await makeAccount(app.services, { email: "bob@example.com", isConfirmed: false });
  await app.signIn(squatter.userId);

  expect(await app.read(`/claim/${token}`)).not.toContain("Add It to My Account");
  expect((await app.post(`/claim/${token}`, { account: "mine" })).status).toBe(404);
  const [stored] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
  expect(stored?.userId).toBeNull();
});
