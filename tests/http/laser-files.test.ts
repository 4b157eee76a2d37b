import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openWorkshop } from "./open-workshop.ts";

test("laser files: front and back by name, none without a code or a drawn tag", async ({ db }) => {
  const app = await openWorkshop(db);
  const { invoices, profile } = await makePaidPurchase(db, {}, [{}, { leather: "" }]);
  const [drawn, photo] = invoices;
  const page = await (await app.request(`/admin/orders/${drawn}`)).text();
  for (const side of ["front", "back"]) {
    const path = `/admin/orders/${drawn}/laser/${side}.svg`;
    expect(page).toContain(`href="${path}"`);
    const answer = await app.request(path);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${drawn}-${side}.svg"`);
    expect(await answer.text()).toContain(`<title>${drawn} ${side}</title>`);
  }
  expect(page).not.toContain(`/admin/orders/${photo}/laser/`);
  const statusOf = async (path: string) => (await app.request(`/admin/orders/${path}`)).status;
  expect(await statusOf(`${photo}/laser/front.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/strap.svg`)).toBe(404);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  expect(await statusOf(`${drawn}/laser/back.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/front.svg`)).toBe(200);
});
