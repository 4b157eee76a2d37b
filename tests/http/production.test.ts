import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { materials } from "#shop/engraving/engraving.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { insertDemoJig, listJigs } from "#shop/production/jigs.server.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

const { id: material } = demoMaterials.saddle;

test("production: a sheet shows what was typed as text, and its files stay as they were made", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [{}, { engravedName: "<b>Zoë</b>" }]);
  await insertDemoJig(db);
  const [jig] = await listJigs(db);
  const queue = await app.read("/admin/production");
  for (const words of [...invoices, "&lt;b&gt;Zoë", "To make: 2 in Saddle.", "Demo jig 3 × 4"])
    expect(queue).toContain(words);
  const asked = `jig=${jig!.id}&material=${material}`;
  const fill = await app.read(`/admin/production/fill?${asked}`);
  expect(fill.match(/<option value="FT-[\d-]+" selected="">/g)).toHaveLength(2);
  const picture = await app.request(`/admin/production/fill/back.svg?${asked}`);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  await db.update(orders).set({ engravedName: "Zoë" }).where(eq(orders.engravedName, "<b>Zoë</b>"));
  const slots = { jig: jig!.id, material, "slot-1": invoices[0]!, "slot-5": invoices[1]! };
  const page = (await app.post("/admin/production/fill", slots)).headers.get("location") ?? "";
  await expectAnswer(app.post("/admin/production/fill", slots), 409, "on another sheet meanwhile");
  const download = async () => new Uint8Array(await (await app.request(`${page}/all.zip`)).arrayBuffer());
  const first = await download();
  const ends = ["_back.lbrn2", "_back.svg", "_front.lbrn2", "_front.svg", "_picking-list.pdf"];
  expect(Object.keys(unzipSync(first)).sort()).toEqual(ends.map((end) => `sheet-0001_saddle${end}`));
  await db.update(materials).set({ polarity: "darker", burnOffset: 15 }).where(eq(materials.id, material));
  await db.update(orders).set({ engravedName: "Somebody Else" });
  expect(await download()).toEqual(first);
  expect((await app.request(`${page}/back.svg`)).status).toBe(200);
  expect((await app.request(`${page}/other.svg`)).status).toBe(404);
});

test("verify: without script; a tag's page offers the check in the workshop's browser alone", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { profile, invoice } = await makePaidPurchase(db);
  const tagPage = `/p/${profile.publicId}`;
  const before = await app.read(tagPage);
  expect(await app.read("/admin/production/verify")).toContain("Code or address");
  const offered = await app.read(tagPage);
  const link = `<p><a href="/admin/production/verify?code=${profile.publicId}">Workshop: check this tag</a></p>`;
  expect(offered).toContain(link);
  expect(offered.replace(link, "")).toBe(before);
  expect(await app.read(`/admin/production/verify?code=${profile.publicId}`)).toContain(
    `value="${profile.publicId}"`,
  );
  const answer = app.post("/admin/production/verify", { code: profile.publicId });
  await expectAnswer(answer, 409, `${invoice} is not engraved yet`);
});

test("verify: after another parcel's refused tag a label is not the complete parcel's any more", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { profile, invoices } = await makePaidPurchase(db, {}, [{}, {}]);
  const { invoice: complete } = await makePaidPurchase(db);
  const packedAfter = async (code: string, packed: string) => {
    const answer = await app.post("/admin/production/verify", { code, packed });
    return /name="packed" value="([^"]*)"/.exec(await answer.text())?.[1];
  };
  expect(await packedAfter(profile.publicId, complete)).toBe("");
  for (const invoice of invoices) expect(await packedAfter(profile.publicId, invoice)).toBe(invoice);
  expect(await packedAfter("another code on the label", complete)).toBe(complete);
});

test("production: an order is held with a reason and released, from the desk and its page", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db);
  const hold = { intent: "hold", invoice, reason: "" };
  for (const reason of ["", `${"x'".repeat(5_000)}🏌️`]) {
    const refused = app.post("/admin/production", { ...hold, reason });
    await expectAnswer(refused, 400, "Please enter a reason, at most 200 characters.");
  }
  expect((await app.post("/admin/production", { ...hold, reason: "Waits <for> leather" })).status).toBe(200);
  for (const page of ["/admin/production", `/admin/orders/${invoice}`])
    expect(await app.read(page)).toContain("On hold: Waits &lt;for&gt; leather");
  expect((await app.post("/admin/production", { intent: "release", invoice })).status).toBe(200);
  expect(await app.read(`/admin/orders/${invoice}`)).not.toContain("On hold");
});

test("fill: one order in two spellings, an unknown slot and no slot make no sheet", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db);
  await insertDemoJig(db);
  const [jig] = await listJigs(db);
  const base = { jig: jig!.id, material };
  for (const slots of [
    { "slot-1": invoice, "slot-2": invoice.slice(3) },
    { "slot-99": invoice },
    {},
    { "slot-1": "FT-1" },
  ])
    expect((await app.post("/admin/production/fill", { ...base, ...slots })).status).toBe(409);
  expect(await app.read("/admin/production")).toContain("No sheet yet.");
});
