import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeLink, password } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openCustomer } from "./open-customer.ts";

test("profile: hands the tag over and cancels", async ({ db }) => {
  const app = await openCustomer(db);
  await db
    .update(profiles)
    .set({ paidAt: new Date(), claimedAt: new Date() })
    .where(eq(profiles.id, app.profile.id));
  const path = `/profile?tag=${app.profile.id}`;
  const post = (email: string, cancel = "", current = password) =>
    app.post(path, { intent: "hand-over", email, current, cancel });
  expect((await post("me@")).status).toBe(400);
  expect((await post("ada@example.com")).status).toBe(400);
  for (const wrong of ["", "a wrong one"])
    expect((await post("new@example.com", "", wrong)).status).toBe(400);
  expect((await post("new@example.com")).status).toBe(200);
  expect(await app.read(path)).toContain("We sent a link to new@example.com.");
  expect(await app.read(`/p/${app.profile.publicId}`)).toContain("This tag is resting");
  expect((await post("")).status).toBe(400);
  expect((await post("", "yes")).status).toBe(200);
  expect(await app.read(`/p/${app.profile.publicId}`)).not.toContain("This tag is resting");
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
