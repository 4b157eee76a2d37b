import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { purchases } from "./purchases.table.ts";
import { viewPurchase } from "./view-purchase.server.ts";

test("of a parcel for a hidden name the buyer reads the initials, the workshop the name", async ({ db }) => {
  const profile = await makeProfile(db, { displayName: "Jane Doe", displayNameVisible: false });
  const paid = await makePaidPurchase(db, {}, [
    {
      profileId: profile.id,
      buyerMadeProfile: false,
      shippingSource: "custom",
      customerName: "Jane Doe",
      shippingName: "Jane Doe",
    },
  ]);
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, paid.id));
  const nameFor = async (reader: "buyer" | "workshop") => {
    const [order] = (await viewPurchase(db, purchase!, reader)).orders;
    return [order?.recipient.name, order?.shipping?.name];
  };
  expect(await nameFor("buyer")).toEqual(["J. D.", "J. D."]);
  expect(await nameFor("workshop")).toEqual(["Jane Doe", "Jane Doe"]);
});
