import type { Page } from "playwright-core";

/** Makes the window inactive, so that toasts stay until something takes the focus. For checks that take a while. */
export async function holdToasts(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new FocusEvent("blur")));
}
