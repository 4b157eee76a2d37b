import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openCustomer } from "./open-app.ts";

/** What the form of a page has that changes an order. */
function formIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*\bname="([\w-]+)"[^>]*\bvalue="([^"]*)"/g)];
  const values = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
  const state = /<option value="(\w+)" selected=""/.exec(html)?.[1];
  return { ...Object.fromEntries(values), ...(state && { state }), intent: "edit" };
}

test("change order: a buyer changes name and address; late saves keep what was typed", async ({ db }) => {
  const { read, post, userId, profile } = await openCustomer(db);
  const [tag, buyer] = [{ profileId: profile.id }, { buyerUserId: userId }];
  const { invoice } = await makePaidPurchase(db, buyer, [tag]);
  const path = `/order/${invoice}/change`;
  expect(await read(`/order/${invoice}`)).toContain(`href="${path}#address"`);
  const form = formIn(await read(path));
  expect(form).toMatchObject({ engravedName: "Ada Palmer", postalCode: "78701", state: "TX" });
  const wrong = await post(path, { ...form, postalCode: "1", city: "Dallas" });
  expect([wrong.status, formIn(await wrong.text()).city]).toEqual([400, "Dallas"]);

  const saved = await post(path, { ...form, postalCode: "78702", engravedName: "Ada P." });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `/order/${invoice}`]);
  const page = await read(`/order/${invoice}`);
  for (const text of ["Order saved", "78702", "Ada P."]) expect(page).toContain(text);

  const second = await post(path, { ...form, city: "Waco" });
  expect(second.status).toBe(409);
  const again = await second.text();
  expect(again).toContain("This order was changed meanwhile.");
  await db.update(orders).set({ status: "processing" });
  const late = await post(path, formIn(again));
  expect(late.status).toBe(409);
  const kept = await late.text();
  expect(kept).toContain("Our workshop has started on this order");
  expect(formIn(kept)).toMatchObject({ city: "Waco" });
  expect(await read(path)).not.toContain("Save Changes");
  await db.update(orders).set({ status: "pending" });
  await db.update(parcels).set({ trackingNumber: "1Z999AA10123456784" });
  expect(await read(`/order/${invoice}`)).not.toContain(path);
});

test("change order: a group's names are saved together, or all come back", async ({ db }) => {
  const { read, post, userId } = await openCustomer(db);
  const profiles = [1, 2].map(() => makeProfile(db, { paidAt: now, setupCodeNumber: 1 }));
  const tags = (await Promise.all(profiles)).map(({ id }) => ({ profileId: id, engravedName: "Player" }));
  const { invoices } = await makePaidPurchase(db, { buyerUserId: userId }, tags);
  const [first = "", second = ""] = invoices;
  const path = `/order/${first}/change`;
  expect(await read(`/order/${first}`)).toContain(`href="${path}"`);
  const form = formIn(await read(path));
  expect(form).toMatchObject({ engravedName: "Player", [second]: "Player" });
  const wrong = await post(path, { ...form, engravedName: "Ada", [second]: "漢字" });
  expect([wrong.status, formIn(await wrong.text())]).toEqual([
    400,
    expect.objectContaining({ engravedName: "Ada", [second]: "漢字" }),
  ]);
  expect((await post(path, { ...form, engravedName: "Ada", [second]: "Bo" })).status).toBe(302);
  const page = await read(`/order/${first}`);
  for (const name of ["Ada", "Bo"]) expect(page).toContain(`>${name}<`);
});

test("change order: a recipient who did not buy can't", async ({ db }) => {
  const { read, request, profile } = await openCustomer(db);
  const { invoice } = await makePaidPurchase(db, {}, [{ profileId: profile.id }]);
  expect(await read(`/order/${invoice}`)).not.toContain(">Change<");
  expect((await request(`/order/${invoice}/change`)).headers.get("location")).toBe("/orders");
});
