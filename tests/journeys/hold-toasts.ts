import type { Page } from "playwright-core";

/** As a window says that nobody looks at: what is told stays, until something takes the focus. For what takes a while. */
export async function holdToasts(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new FocusEvent("blur")));
}
