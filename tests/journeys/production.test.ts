import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { makeUspsNumber } from "#tests/make-tracking.ts";
import { expectText, newOwner, openAsAdmin, orderRows } from "./admin-steps.ts";
import {
  desktopTest,
  expectAccessible,
  expectAccessibleAll,
  hold,
  hydrated,
  openPage,
  photograph,
} from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { createSheet, fillSheet, readCodes, scan, sellOwnMaterial } from "./production-steps.ts";
import { expectFocus, heading } from "./steps.ts";

desktopTest("production: from paid orders over a sheet to verified tags", async ({ page }) => {
  await openAsAdmin(page, "/admin/materials");
  const { materialId, tag, endSale } = await sellOwnMaterial(page);
  const [ada, ben, cleo] = [newOwner("Ada"), newOwner("Ben"), newOwner("Cleo")];
  await buyTags(ada, [
    { ...tag, engravedName: "Ada" },
    { ...tag, engravedName: "Ada's Other" },
  ]);
  await buyTags(ben, [{ ...tag, engravedName: "Ben" }]);
  await buyTags(cleo, [
    { ...tag, engravedName: "Cleo" },
    { ...tag, engravedName: "Cleo's Other" },
  ]);

  await page.goto(`/admin/production?material=${materialId}`);
  await hydrated(page);
  await expect.poll(() => orderRows(page).count()).toBe(5);
  await expectAccessible(page, "production-queue");
  const invoices = await orderRows(page).allInnerTexts();
  const codes = await readCodes(page, invoices);
  await fillSheet(page, materialId);
  await expectAccessible(page, "production-fill");
  await createSheet(page);
  await expectAccessible(page, "production-sheet");
  await page.getByRole("button", { name: "Mark as engraved" }).click();
  await page.getByRole("button", { name: "Mark as spoiled" }).waitFor();

  await openPage(page, "/admin/production/verify");
  await scan(page, codes[0] ?? "");
  await page.getByRole("status").getByText("tag 1 of 2 of this parcel").waitFor();
  await photograph(page, "production-verify");
  await scan(page, codes[2] ?? "");
  await page.getByRole("alert").getByText(`${invoices[2]} belongs to another parcel`).waitFor();
  await expectAccessible(page, "production-verify-wrong");
  await scan(page, "https://example.com/p/none");
  await page.getByRole("alert").getByText("not one of our codes").waitFor();
  await scan(page, codes[1] ?? "");
  await page.getByRole("status").getByText("tag 2 of 2 of this parcel").waitFor();
  await page.getByRole("link", { name: "Packing Slip" }).waitFor();
  const label = "9400100000000000000044";
  await scan(page, `42010001${label}`);
  await page.getByRole("alert").getByText("This label is for ZIP code 10001").waitFor();
  await scan(page, `42078701${label}`);
  await page.getByRole("status").getByText(`The parcel of ${invoices[1]} has the number ${label}.`).waitFor();
  await scan(page, `42078701${label}`);
  await page.getByRole("alert").getByText("Scan all tags of its parcel first.").waitFor();
  // A scanner is faster than the shop's answers.
  const answer = await hold(page, /\/verify\.data/);
  const cleoLabel = makeUspsNumber(5);
  const queue = [codes[3], codes[2], codes[0], codes[2], codes[4], `42078701${cleoLabel}`];
  for (const code of queue) await scan(page, code ?? "");
  answer();
  await page
    .getByRole("status")
    .getByText(`The parcel of ${invoices[4]} has the number ${cleoLabel}.`)
    .waitFor();
  await page.getByRole("alert").getByText(`${invoices[2]} belongs to another parcel`).waitFor();
  expect(await page.getByRole("alert").count()).toBe(2);
  await photograph(page, "production-verify-queue");
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
      await openPage(page, path);
      await expectAccessibleAll(page, path);
    }
  },
);
