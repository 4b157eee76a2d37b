import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";

test("laser files: front and back by name, none without a code or a drawn tag", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoices, profile } = await makePaidPurchase(db, {}, [{}, { materialId: null }]);
  const [drawn, photo] = invoices;
  const page = await app.read(`/admin/orders/${drawn}`);
  const files: string[] = [];
  for (const side of ["front", "back"]) {
    const path = `/admin/orders/${drawn}/laser/${side}.svg`;
    expect(page).toContain(`href="${path}"`);
    const answer = await app.request(path);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${drawn}-${side}.svg"`);
    files.push(await answer.text());
    expect(files.at(-1)).toContain(`<title>${drawn} ${side}</title>`);
  }
  const dark = "<path d='M0 0H70V110H0Z'/>";
  const engraved = files[1]!.replace("</title>", `$&${dark}`).replace('fill="#000"', 'fill="#fff"');
  const picture = rasterize(engraved.replace(/ (?:width|height)="\w+mm"/g, ""), 827);
  expect((await readQr(await picture.png().toBuffer()))?.toLowerCase()).toMatch(
    new RegExp(`/p/${profile.publicId}$`),
  );
  const back = `/admin/orders/${drawn}/laser/back.svg`;
  const head = await app.request(back, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect((await app.request(back, { method: "OPTIONS" })).status).toBe(405);
  expect(page).not.toContain(`/admin/orders/${photo}/laser/`);
  const statusOf = async (path: string) => (await app.request(`/admin/orders/${path}`)).status;
  expect(await statusOf(`${photo}/laser/front.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/strap.svg`)).toBe(404);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  expect(await statusOf(`${drawn}/laser/back.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/front.svg`)).toBe(200);
});
