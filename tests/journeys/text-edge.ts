import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Where the words of an element begin, in pixels from the left. */
const wordsBegin = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().left;
  });

/** The link's words begin where those of the page's title do. */
export async function expectAtTextEdge(page: Page, link: string) {
  const back = page.getByRole("main").getByRole("link", { name: link, exact: true });
  await back.waitFor();
  const title = await wordsBegin(page.getByRole("heading", { level: 1 }));
  expect(Math.abs((await wordsBegin(back)) - title), link).toBeLessThan(1);
}
