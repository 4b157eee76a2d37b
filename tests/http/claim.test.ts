import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { setupCode } from "#shop/profiles/setup-code.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase } from "#tests/make.ts";
import { makeAccount, makeLink, password } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { generousLimits, secret } from "#tests/services.ts";
import { openApp, openCustomer, realTime } from "./open-app.ts";

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

async function openUnassigned(db: Database) {
  const buyer = { email: "buyer@example.com", phoneNumber: "", displayName: "Bea" };
  const tag = await makeProfile(db, { ...buyer, paidAt: new Date(), setupCodeNumber: 1 });
  const page = `/p/${tag.publicId}`;
  return { app: openApp(db, realTime), page, code: setupCode(secret, tag) };
}

const bea = { name: "Bea Palmer", phone: "(214) 555-0188", email: "Bea@example.com", "shows-name": "true" };

test("set up: a wrong and a used code, and a tag with an owner, are answered alike; then all wait", async ({
  db,
}) => {
  const { app, page, code } = await openUnassigned(db);
  const owned = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date() });
  const enter = async (of: string, typed: string) => {
    const answer = await app.post(`${of}/set-up`, { code: typed });
    return [answer.status, (await answer.text()).replaceAll(of, "").replaceAll(typed, "")];
  };
  await app.post(`${page}/set-up/owner`, { code, ...bea });
  const wrong = await enter(page, "AAAAAAAA");
  expect(wrong).toEqual([400, expect.stringContaining("This code isn&#x27;t right.")]);
  expect(await enter(page, code)).toEqual(wrong);
  expect(await enter(`/p/${owned.publicId}`, code)).toEqual(wrong);
  for (let at = 0; at < 8; at++) await enter(page, "BBBBBBBB");
  expect(await enter(page, code)).toEqual([429, expect.stringContaining("Too many wrong codes.")]);
  expect((await app.request("/p/0123456789abcdef0123456789abcdef/set-up")).status).toBe(404);
});

test("profile: hands the tag over and cancels", async ({ db }) => {
  const app = await openCustomer(db);
  await db
    .update(profiles)
    .set({ paidAt: new Date(), claimedAt: new Date() })
    .where(eq(profiles.id, app.profile.id));
  const path = `/profile?tag=${app.profile.id}`;
  const post = (email: string, cancel = "", current = password) =>
    app.post(path, { intent: "hand-over", email, current, cancel });
  for (const [email, current] of [
    ["me@", password],
    ["ada@example.com", password],
    ["new@example.com", "a wrong one"],
    ["", password],
  ] as const)
    expect((await post(email, "", current)).status).toBe(400);
  expect((await post("new@example.com")).status).toBe(200);
  expect(await app.read(path)).toContain("We sent a link to new@example.com.");
  expect(await app.read(`/p/${app.profile.publicId}`)).toContain("This tag is resting");
  expect((await post("", "yes")).status).toBe(200);
  expect(await app.read(`/p/${app.profile.publicId}`)).not.toContain("This tag is resting");
  // A second window still shows the button, and no field that could say why.
  const over = await post("", "yes");
  expect(over.status).toBe(404);
  expect(await over.text()).toMatch(/role="alert"[\s\S]*The tag has its new owner already/);
});

test("profile: after a hand-over neither owner reads the other's orders and details", async ({ db }) => {
  const app = await openCustomer(db);
  const old = await openCustomer(db, "old@example.com");
  const { id: profileId } = old.profile;
  await db
    .update(profiles)
    .set({ paidAt: new Date(), claimedAt: new Date() })
    .where(eq(profiles.id, profileId));
  const buyer = { buyerUserId: old.userId, buyerName: "Old Owner", buyerEmail: "old@example.com" };
  const order = { profileId, engravedName: "Oldie", customerName: "Old Owner", status: "shipped" as const };
  const { invoices } = await makePaidPurchase(db, buyer, [order]);
  const handOver = { intent: "hand-over", email: "ada@example.com", current: password, cancel: "" };
  await old.post(`/profile?tag=${profileId}`, handOver);
  await app.post(
    `/hand-over/${await makeLink(db, "hand-over", { profileId, email: "ada@example.com" })}`,
    {},
  );
  await db.update(profiles).set({ displayName: "New Owner" }).where(eq(profiles.id, profileId));
  expect(await app.read(`/p/${old.profile.publicId}`)).toContain("New Owner");
  await app.signIn(app.userId);
  expect(await app.read("/orders")).not.toMatch(/FT-|Oldie/);
  expect((await app.request(`/order/${invoices[0]}`)).status).toBe(302);
  const history = await old.read("/orders");
  expect(history).toContain("Oldie");
  expect(history + (await old.read(`/order/${invoices[0]}`))).not.toContain("New Owner");
  expect(await old.read("/profile")).not.toContain(old.profile.publicId);
});
