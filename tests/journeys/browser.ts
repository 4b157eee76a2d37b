import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { test as base, expect, inject, type TestContext } from "vitest";

const shops = inject("shops");

/** The shop of this worker. */
export const shop = shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length] as (typeof shops)[number];

const quiet = [
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

function browser() {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet,
  });
  return launched;
}

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 800 } };
const sharp = { ...phone, deviceScaleFactor: 3 };

export type Visit = {
  page: Page;
  /** What the browser complained about; expected to be empty at the end. */
  complaints: string[];
};

/** A new visitor with an empty browser, also without cached files. Closed with `page.context().close()`. */
export async function visit(options: BrowserContextOptions = phone): Promise<Visit> {
  const context = await (await browser()).newContext({
    baseURL: shop.siteUrl,
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(30_000);
  return visitIn(context);
}

async function visitIn(context: BrowserContext): Promise<Visit> {
  const complaints: string[] = [];
  context.on("page", (opened) => {
    listen(opened, complaints);
    slowDown(opened);
  });
  const page = await context.newPage();
  await slowDown(page);
  return { page, complaints };
}

function listen(page: Page, complaints: string[]) {
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (4\d\d|503)/.test(message.text()))
      complaints.push(message.text());
  });
}

/** With SLOWDOWN=6: pages run six times slower, as on an old phone. */
async function slowDown(page: Page) {
  if (!process.env.SLOWDOWN) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.SLOWDOWN) });
}

/** Contexts whose journey has passed, by their options: opening another one takes longer than many a journey. */
const used = new Map<BrowserContextOptions, BrowserContext>();

/** A visitor with an empty browser in a used context, of which only cached files are left. */
async function visitAgain(context: BrowserContext): Promise<Visit> {
  context.removeAllListeners("page");
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  const opened = await visitIn(context);
  const devtools = await context.newCDPSession(opened.page);
  for (const origin of [shop.siteUrl, shop.sandboxUrl])
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await devtools.detach();
  return opened;
}

async function lend(
  options: BrowserContextOptions,
  task: TestContext["task"],
  use: (page: Page) => Promise<void>,
) {
  const earlier = used.get(options);
  const { page, complaints } = earlier ? await visitAgain(earlier) : await visit(options);
  const context = page.context();
  await use(page);
  if (task.result?.state === "fail") {
    mkdirSync("test-results", { recursive: true });
    await page.screenshot({ path: `test-results/failed-${task.id}.png`, fullPage: true });
    await context.close();
    used.delete(options);
  } else {
    used.set(options, context);
  }
  expect(complaints, "the browser's console").toEqual([]);
}

/** Lends the page of a new visitor with a phone; an error in the browser's console fails the test. */
export const test = base.extend<{ page: Page }>({ page: ({ task }, use) => lend(phone, task, use) });

/** The same with a phone's many pixels, which are slow to draw: for codes that are read from the screen. */
export const sharpTest = base.extend<{ page: Page }>({ page: ({ task }, use) => lend(sharp, task, use) });

/** The same at a desk. */
export const desktopTest = base.extend<{ page: Page }>({ page: ({ task }, use) => lend(desktop, task, use) });

/** Nothing that axe finds, and no sideways scrolling. Photographed too, under its name. */
export async function expectAccessible(page: Page, where: string) {
  await photograph(page, where.replace(/\W+/g, "-"));
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(found, `axe on ${where}`).toEqual([]);
  await expectFits(page, where);
}

/** No sideways scrolling. */
export async function expectFits(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling on ${where}`).toBeLessThanOrEqual(0);
}

/** No sideways scrolling on a phone and on a desktop. */
export async function expectFitsAll(page: Page, where: string) {
  const before = page.viewportSize();
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectFits(page, `${where} at ${viewport.width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing that axe finds, and no sideways scrolling on a phone and on a desktop. */
export async function expectAccessibleAll(page: Page, where: string) {
  await expectAccessible(page, where);
  await expectFitsAll(page, where);
}

/** With PHOTOGRAPHS=1: pictures of the page at both sizes, to be looked at, in test-results/. Else nothing. */
export async function photograph(page: Page, name: string) {
  if (!process.env.PHOTOGRAPHS) return;
  mkdirSync("test-results", { recursive: true });
  const before = page.viewportSize();
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({
      path: `test-results/${name}-${viewport.width}.png`,
      fullPage: true,
      scale: "css",
    });
  }
  if (before) await page.setViewportSize(before);
}

/** Requests of this address wait until what is returned is called. */
export async function hold(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The one ends above where the other begins. */
export async function expectAbove(one: Locator, other: Locator) {
  const isAbove = async () => {
    const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    return upper && lower && upper.y + upper.height < lower.y;
  };
  await expect.poll(isAbove).toBe(true);
}

/** What this tab keeps, as text. */
export function sessionText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage }));
}

/** Waits until what a key or a click changed is drawn, for tests that nothing more happens. */
export async function drawn(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the page's script runs: before that a click may do nothing. */
export async function hydrated(page: Page) {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Makes the window inactive, so that toasts stay until something takes the focus. For checks that take a while. */
export async function holdToasts(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new FocusEvent("blur")));
}
