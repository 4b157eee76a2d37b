import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, guest, makeProfile } from "#tests/make.ts";
import { openCustomer } from "./open-customer.ts";

test("complete profile: an order fills in missing fields and changes no other", async ({ db }) => {
  const app = await openCustomer(db);
  await db.update(profiles).set({ displayName: "" }).where(eq(profiles.id, app.profile.id));
  const typed = { ...guest, email: "x@y.example" };
  const first = await app.call("complete-own-profile", typed);
  expect(first.body).toMatchObject({
    success: true,
    isAddressSaved: true,
    profile: { profileId: app.profile.id, name: "Ada Palmer", phone: "2145550137", email: "ada@example.com" },
  });

  const other = { customerName: "Eve", phoneNumber: "9725550199", ...address, city: "Dallas" };
  const second = await app.call("complete-own-profile", other);
  expect(second.body).toMatchObject({
    isAddressSaved: false,
    profile: { name: "Ada Palmer", city: "Austin" },
  });
  const wrong = await app.call("complete-own-profile", { ...address, city: "" });
  expect([wrong.status, wrong.body.field]).toEqual([400, "city"]);
});

test("complete profile: only the chosen tag of the same account", async ({ db }) => {
  const app = await openCustomer(db);
  const second = await makeProfile(db, {
    userId: app.userId,
    claimedAt: new Date(),
    displayName: "Bea",
    phoneNumber: "",
  });
  const { profile: foreign } = await openCustomer(db, "grace@example.com");
  const typed = { customerName: "Eve", phoneNumber: "9725550199" };
  const chosen = await app.call("complete-own-profile", { ...typed, profileId: second.id });
  expect(chosen.body.profile).toMatchObject({ profileId: second.id, name: "Bea", phone: "9725550199" });

  const refused = await app.call("complete-own-profile", { ...typed, profileId: foreign.id });
  expect([refused.status, refused.body.errorCode]).toEqual([404, "NOT_OWN"]);
  const [after] = await db.select().from(profiles).where(eq(profiles.id, foreign.id));
  expect(after?.phoneNumber).toBe(foreign.phoneNumber);
});
