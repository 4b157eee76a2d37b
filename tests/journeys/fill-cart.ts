import type { Page } from "playwright-core";
import { serializeCart } from "#shop/cart/parse-cart.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";

type Given = Parameters<typeof makeLine>[0];

/**
 * Fills the browser's cart with these lines, of a product that sells unless they say otherwise: one of the demo catalog,
 * because the newest may be a leftover of an earlier journey.
 */
export async function fillCart(page: Page, ...lines: Given[]) {
  await page.goto("/order?product=CLASSIC-SADDLE");
  const id = (await page.locator('input[name="product"]:checked').getAttribute("value")) ?? "";
  const filled = lines.map((line, index) =>
    makeLine({ id: `line-${index}`, ...line, product: { id, ...line.product } }),
  );
  await page.evaluate(
    (text) => localStorage.setItem("fairway-tags:cart", text),
    serializeCart({ ...makeCart(...filled), id: crypto.randomUUID() }),
  );
}

export async function openCart(page: Page) {
  await page.getByRole("button", { name: /^Cart/ }).click();
  await page.getByRole("dialog", { name: "Your Cart" }).waitFor();
}

/** What the lines of the cart say, in the drawer or at checkout. */
export function namesIn(page: Page): Promise<string[]> {
  return page.locator("[data-line]").evaluateAll((lines) => lines.map((line) => line.textContent ?? ""));
}
