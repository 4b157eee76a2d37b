import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Tab, until what has the focus is called so; each press must show where it is. */
export async function tabTo(page: Page, name: string | RegExp) {
  const tried: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const { called, isOutlined } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
      const shown = element?.closest("label") ?? element;
      return {
        called: (element?.getAttribute("aria-label") ?? label).trim(),
        isOutlined:
          [element, shown].some((each) => each && getComputedStyle(each).outlineStyle !== "none") ||
          element === document.body,
      };
    });
    expect(isOutlined, `where the focus is, on ${called}`).toBe(true);
    if (typeof name === "string" ? called === name : name.test(called)) return;
    tried.push(called);
  }
  throw new Error(`No Tab leads to ${name}: ${tried.join(", ")}`);
}

export async function fill(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

export async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}
