import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { expectText, newOwner, openAsAdmin, orderRows } from "./admin-steps.ts";
import { desktopTest, expectAccessible, expectFitsAll, hydrated, photograph, visit } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { createSheet, fillSheet, onceDrawn, scan, sellOwnMaterial } from "./production-steps.ts";
import { expectFocus, heading } from "./steps.ts";

const saddle = demoMaterials.saddle;

/** The texts of the codes on a sheet's backs, in the order of their slots. */
async function codesOf(page: Page): Promise<string[]> {
  const href = await page.getByRole("link", { name: "Download all" }).getAttribute("href");
  const zip = unzipSync(await (await page.request.get(href ?? "")).body());
  const names = Object.keys(zip).sort();
  expect(names.map((name) => name.replace(/^sheet-\d+_[a-z0-9-]+_/, ""))).toEqual([
    ...["back.lbrn2", "back.svg", "front.lbrn2", "front.svg", "picking-list.pdf"],
  ]);
  const svg = new TextDecoder().decode(zip[names[1] ?? ""]);
  const paths = Array.from(svg.matchAll(/<path id="slot-\d+"[^>]* d="([^"]+)"/g), ([, path]) => path ?? "");
  return Promise.all(
    paths.map(async (path) => {
      const [x = 0, y = 0] = (/^M([\d.]+)[ ]?([\d.]+)/.exec(path) ?? []).slice(1).map(Number);
      const view = `viewBox="${x - 20} ${y - 40} 90 120"`;
      const ground = `<rect x="-50" y="-50" width="600" height="600" fill="${saddle.color}"/>`;
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${ground}<path fill="${saddle.engraved}" fill-rule="evenodd" d="${path}"/></svg>`;
      return (await readQr(await rasterize(drawn, 900).png().toBuffer())) ?? "";
    }),
  );
}

desktopTest("production: from paid orders over two sheets to verified tags", async ({ page }) => {
  await openAsAdmin(page, "/admin/materials");
  const { materialId, tag, endSale } = await sellOwnMaterial(page);
  const [ada, ben] = [newOwner("Ada"), newOwner("Ben")];
  await buyTags(ada, [
    { ...tag, engravedName: "Ada" },
    { ...tag, engravedName: "Ada's Other" },
  ]);
  await buyTags(ben, [{ ...tag, engravedName: "Ben" }]);

  await page.goto(`/admin/production?material=${materialId}`);
  await hydrated(page);
  await expect.poll(() => orderRows(page).count()).toBe(3);
  await expectAccessible(page, "production-queue");
  const invoices = await orderRows(page).allInnerTexts();
  await fillSheet(page, materialId);
  await expectAccessible(page, "production-fill");
  await createSheet(page);
  await expectAccessible(page, "production-sheet");
  const codes = await codesOf(page);
  expect(new Set(codes).size).toBe(2);

  await page.getByLabel("Tag in slot 2").selectOption("Misprint");
  await page.getByRole("button", { name: "Mark as engraved" }).click();
  await page.getByText("Spoiled: Misprint").waitFor();
  await page.goto(`/admin/production?material=${materialId}`);
  await page.getByText("Make again").waitFor();
  expect(await orderRows(page).allInnerTexts()).toEqual([invoices[1]]);
  await fillSheet(page, materialId);
  await createSheet(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Mark as engraved" }).click();
  await page.getByRole("button", { name: "Mark as spoiled" }).waitFor();

  await page.goto("/admin/production/verify");
  await hydrated(page);
  await scan(page, codes[0] ?? "");
  await page.getByRole("status").getByText("tag 1 of 2 of this parcel").waitFor();
  await photograph(page, "production-verify");
  await scan(page, codes[2] ?? "");
  await page.getByRole("alert").getByText(`${invoices[2]} belongs to another parcel`).waitFor();
  await expectAccessible(page, "production-verify-wrong");
  await scan(page, "https://example.com/p/none");
  await page.getByRole("alert").getByText("not one of our codes").waitFor();
  await scan(page, codes[0] ?? "");
  await page.getByRole("status").getByText("tag 2 of 2 of this parcel").waitFor();
  await page.getByRole("link", { name: "Packing Slip" }).waitFor();
  await scan(page, codes[2] ?? "");
  await page.getByRole("status").getByText("tag 1 of 1 of this parcel").waitFor();
  const slip = await page.getByRole("link", { name: "Packing Slip" }).getAttribute("href");
  expect((await page.request.get(slip ?? "")).headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("link", { name: "Enter Tracking" }).click();
  await heading(page, "Order Details");
  await hydrated(page);
  await expectFocus(page, "number");
  await page.getByLabel("Carrier").selectOption("ups");
  await page.getByLabel("Tracking number", { exact: true }).fill("1Z5R89390357567127");
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Tracking saved");
  await expect.poll(() => page.getByRole("combobox", { name: "Order status" }).inputValue()).toBe("shipped");
  await page.goto(`/admin/orders/${invoices[1]}`);
  await page.getByText("verified by").waitFor();
  await expectAccessible(page, "order in production");
  await endSale();
});

desktopTest("production: two people fill a sheet with the same tag; one reads why not", async ({ page }) => {
  await openAsAdmin(page, "/admin/materials");
  const { materialId, tag, endSale } = await sellOwnMaterial(page);
  await buyTags(newOwner("Cleo"), [{ ...tag, engravedName: "Cleo" }]);
  const other = await visit();
  await openAsAdmin(other.page, "/admin/production");
  await Promise.all([fillSheet(page, materialId), fillSheet(other.page, materialId)]);
  await photograph(other.page, "production-fill-phone");
  const pages = [page, other.page];
  await Promise.all(pages.map((each) => each.getByRole("button", { name: "Create sheet" }).click()));
  const outcomes = pages.map(async (each) => {
    const sheet = each.getByRole("heading", { name: /^Sheet \d+$/ });
    const refusal = each.getByRole("alert").getByText("on another sheet meanwhile");
    await sheet.or(refusal).waitFor(onceDrawn);
    return (await sheet.count()) > 0;
  });
  expect((await Promise.all(outcomes)).sort()).toEqual([false, true]);
  await endSale();
  await other.page.context().close();
});

desktopTest(
  "production: jigs, materials and their forms are accessible and fit a phone",
  async ({ page }) => {
    await openAsAdmin(page, "/admin/production/jigs");
    const jig = await page.getByRole("link", { name: "Demo jig 3 × 4" }).getAttribute("href");
    const pages = ["jigs", jig?.split("/production/")[1], "jigs/new"].map(
      (path) => `/admin/production/${path}`,
    );
    const material = `/admin/materials/${demoMaterials.navy.id}`;
    for (const path of [...pages, "/admin/materials", material, "/admin/materials/new"]) {
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, path);
      await expectFitsAll(page, path);
    }
  },
);
