import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import { emptyDraft } from "#web/ordering/order-draft.ts";
import { openPage, shop } from "./browser.ts";

export type Person = { first: string; last: string; phone?: string; email: string };

export type Typed = { line1: string; city: string; state: string; zip: string };

export const home: Typed = { line1: "1 Fairway Drive", city: "Austin", state: "Texas", zip: "78701" };

export function newPerson(first: string, last: string): Person {
  const digits = String(Math.floor(Math.random() * 8_000_000) + 2_000_000);
  return {
    first,
    last,
    phone: `512${digits}`,
    email: `${crypto.randomUUID()}@example.com`,
  };
}

/** Types into one part of the page: the recipient's or the buyer's. */
export async function typePerson(page: Page, section: string, { first, last, phone, email }: Person) {
  const part = page.locator(`section[aria-labelledby="${section}"]`);
  await part.getByLabel("First name").fill(first);
  await part.getByLabel("Last name").fill(last);
  if (phone) await part.getByLabel(/^Phone number/).fill(phone);
  await part.getByRole("textbox", { name: "Email" }).fill(email);
}

export async function typeAddress(page: Page, { line1, city, state, zip }: Typed) {
  await page.getByRole("textbox", { name: "Address line 1" }).fill(line1);
  await page.getByRole("textbox", { name: "City" }).fill(city);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: state });
  await page.getByRole("textbox", { name: "ZIP code" }).fill(zip);
}

export async function choose(page: Page, name: RegExp | string) {
  await page.getByRole("radio", { name }).check();
}

/** The name or text of the focused element. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("name") ?? activeElement?.textContent ?? "";
  });
}

export async function expectFocus(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name);
}

export async function openOrderPage(page: Page, path = "/order") {
  await openPage(page, path);
  await expect.poll(() => page.getByRole("heading", { name: "Customize" }).count()).toBe(1);
}

export async function heading(page: Page, name: string | RegExp) {
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

/** On the order page: what is typed leads to the new profile. */
export async function createProfile(page: Page) {
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Check Your Tag");
}

/** The buyer of a gift, once name and email are typed. */
async function continueAsGuest(page: Page) {
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.locator("[data-guest]").waitFor();
}

/** A guest's gift of a new tag to the recipient's address, up to Continue. */
export async function typeGift(page: Page, owner: Person, buyer: Person) {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "owner", owner);
  await typePerson(page, "buyer", buyer);
  await continueAsGuest(page);
  await choose(page, /^Enter the recipient's address/);
  await typeAddress(page, home);
}

/** A person and an address, for oneself or as a gift. */
export async function typeOrder(page: Page, owner: Person, address = home) {
  await typePerson(page, "owner", owner);
  await typeAddress(page, address);
}

/** A new profile for oneself as guest, from the order page to /profile-created. */
export async function orderForMyself(page: Page, me: Person, address = home, product = "CLASSIC-SADDLE") {
  await openOrderPage(page, `/order?product=${product}`);
  await typeOrder(page, me, address);
  await createProfile(page);
}

/** Review Order of a tag that this tab has ordered. */
export async function openReview(page: Page, tag: OrderedTag) {
  await page.goto("/about");
  await page.evaluate(
    (draft) => sessionStorage.setItem("fairway-tags:draft:order", draft),
    JSON.stringify({ ...emptyDraft, wasWelcomed: true, tag }),
  );
  await page.goto("/profile-manage");
}

/** From /profile-created or /profile-manage into the cart, and on to the checkout. */
export async function addAndCheckOut(page: Page) {
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await heading(page, "Checkout");
}

export async function placeOrder(page: Page) {
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/c\/pay\//);
}

export async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ada Palmer");
  await page.getByLabel("ZIP").fill("78701");
}

/** Pays with a card that succeeds and waits for the shop's word. */
export async function pay(page: Page, number = "4242424242424242") {
  await typeCard(page, number);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole("heading", { name: "Order Successful!" }).waitFor();
}

type InboxEmail = { id: string; to: string[]; subject: string; text: string; html: string };

/** Waits for an email to an address that has these words in its text, the newest of several. */
export async function mailTo(address: string, words = ""): Promise<InboxEmail> {
  const find = async () => {
    const emails = (await (await fetch(`${shop.sandboxUrl}/inbox.json`)).json()) as InboxEmail[];
    const newest = emails.find(({ to, text }) => to.includes(address) && text.includes(words));
    if (!newest) throw new Error(`No email to ${address} within a minute.`);
    return newest;
  };
  return vi.waitFor(find, { timeout: 60_000, interval: 100 });
}

/** Reads the QR code in a part of the page from a screenshot. */
export async function codeIn(page: Page, selector: string): Promise<string | undefined> {
  const drawing = page.locator(selector).first();
  await drawing.scrollIntoViewIfNeeded();
  return readQr(await drawing.screenshot({ scale: "device" }));
}

/** The pictures of an email, as an email program loads them. */
export async function picturesOf(mailId: string): Promise<Buffer[]> {
  const page = await (await fetch(`${shop.sandboxUrl}/inbox/${mailId}/html`)).text();
  const paths = [...page.matchAll(/src="([^"]*\/attachments\/[^"]+)"/g)].map((match) => match[1] ?? "");
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      const picture = await fetch(new URL(path, `${shop.sandboxUrl}/inbox/${mailId}/html`));
      return Buffer.from(await picture.arrayBuffer());
    }),
  );
}
