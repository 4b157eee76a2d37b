import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { demoProduct, orderByHttp } from "#tests/processes/order-by-http.ts";
import { newEmail } from "./account-steps.ts";
import { openAsAdmin } from "./admin-steps.ts";
import { desktop, expectAccessible, expectFits, openPage, phone, shop, test } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";

const tag = { productId: "CLASSIC-SADDLE", engravedName: "Wolfeschlegelsteinhausen", price: 14.99 };

/** Boxes in the page that scroll sideways, or would with more to show. */
const sidewaysBoxes = (page: Page) =>
  page.locator("main, main *").evaluateAll((elements) =>
    elements
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.outerHTML.slice(0, 100)),
  );

/** How high the smallest button or select of the table is, in pixels. */
const lowestControl = (page: Page) =>
  page
    .getByRole("table")
    .locator("button, select")
    .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)));

/** Chromium's accessibility tree: each role with the number of its nodes. */
async function rolesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
  return { rows: count("row"), heads: count("columnheader"), cells: count("cell") };
}

/** What each cell of the first row says before its value on a phone, and the head of its column. */
const namesOf = (table: Locator) =>
  table.evaluate((element) => {
    const [heads, cells] = [...element.querySelectorAll("tr")].map((row) => [...row.children]);
    return (cells ?? []).flatMap((cell, nth) => {
      const said = cell.getAttribute("data-label");
      return said === null ? [] : [{ said, head: heads?.[nth]?.textContent }];
    });
  });

async function expectNamedByHeads(table: Locator, count: number) {
  const names = await namesOf(table);
  expect(names).toHaveLength(count);
  expect(names.map(({ said }) => said)).toEqual(names.map(({ head }) => head));
}

/** Where the first two values of the first row stand. */
const cellsOf = (table: Locator) =>
  Promise.all([0, 1].map((nth) => table.getByRole("row").nth(1).getByRole("cell").nth(nth).boundingBox()));

async function expectOneBelowTheOther(table: Locator) {
  const [first, second] = await cellsOf(table);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? Number.NaN) + (first?.height ?? 0));
}

const tables = [
  { address: "/admin/orders", label: "Orders", heads: 5, named: 0 },
  { address: "/admin/profiles", label: "Profiles", heads: 6, named: 4 },
  { address: "/admin/products?tab=sub-products", label: "Sub Products", heads: 9, named: 7 },
  { address: "/admin/audit", label: "Audit log", heads: 5, named: 5 },
];

test("admin on a phone: tables are cards that screen readers read as tables", async ({ page }) => {
  const endless = `${crypto.randomUUID().replaceAll("-", "")}${"w".repeat(18)}@${"example-".repeat(5)}shop.example`;
  await buyTags({ displayName: `Ada ${"Featherstonehaugh".repeat(3)}`, email: endless }, [tag]);
  await openAsAdmin(page);
  for (const { address, label, heads, named } of tables) {
    await openPage(page, address);
    const table = page.getByRole("table", { name: label });
    await table.waitFor();
    for (const { viewport } of [phone, { viewport: { width: 1024, height: 740 } }, desktop]) {
      await page.setViewportSize(viewport);
      const where = `${address} at ${viewport.width}`;
      expect(await sidewaysBoxes(page), where).toEqual([]);
      await expectFits(page, where);
      const roles = await rolesOf(page);
      expect(roles.heads, where).toBe(heads);
      expect(roles.cells, where).toBe(heads * (roles.rows - 1));
      expect(roles.rows, where).toBeGreaterThan(1);
    }
    await page.setViewportSize(phone.viewport);
    await expectOneBelowTheOther(table);
    await expectNamedByHeads(table, named);
    expect(await lowestControl(page)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, address);
  }
});

test("admin on a phone: open payments are cards, and daily sales fit as a table", async ({ page }) => {
  await orderByHttp(shop, demoProduct, newEmail());
  await openAsAdmin(page);
  const open = page.getByRole("table", { name: "Open payments" });
  await expectOneBelowTheOther(open);
  await expectNamedByHeads(open, 4);
  await page.getByText("Show as a table").click();
  const [day, tags] = await cellsOf(page.getByRole("table", { name: "Sales by day" }));
  expect(tags?.y).toBe(day?.y);
  expect(await sidewaysBoxes(page)).toEqual([]);
  await expectAccessible(page, "/admin/dashboard with its table");
});
