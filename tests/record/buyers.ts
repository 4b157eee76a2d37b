import { cents } from "#platform/money.ts";
import { address } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import type { Browser, RecordedShop } from "./recorded-shop.ts";

/** What the checkout takes: requests of the browser, whose format stays. */
export type Tag = Record<string, unknown>;

export type Buying = ReturnType<typeof makeBuying>;
export type Purchase = {
  sessionId: string;
  paymentIntentId: string;
  orderToken: string;
  orders: Awaited<ReturnType<RecordedShop["nameOrders"]>>;
  invoices: string[];
  first: string;
};

/** Somebody with an account, a stored address and a browser that is signed in. */
export async function makeCustomer(shop: RecordedShop, name: string, city: string) {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const account = await makeAccount(shop.services, { email, name });
  const browser = shop.openBrowser();
  const signIn = () => browser.signIn(account.userId);
  await signIn();
  const person = { customerName: name, phoneNumber: "2145550101", ...address, city };
  await browser.call("complete-own-profile", person);
  const { id: profileId, publicId } = await profileOf(shop.db, account.userId);
  return { ...account, browser, signIn, profileId, publicId, person: { name, email, phone: "2145550101" } };
}

export type Customer = Awaited<ReturnType<typeof makeCustomer>>;

/** A tag for somebody whom the buyer describes. */
export function tagFor(name: string, given: Tag = {}) {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const profileInfo = { displayName: name, phoneNumber: "2145550137", email, ...address };
  return { quantity: 1, orderType: "self", engravedName: name, profileInfo, ...given };
}

/** A tag for somebody who has a profile, sent to the address that is stored there. */
export function tagForCustomer({ profileId, email, name }: Customer, given: Tag = {}): Tag {
  return {
    ...{ quantity: 1, orderType: "gift", engravedName: name, profileId },
    profileInfo: { displayName: name, searchedEmail: email },
    shipping: { source: "recipient" },
    ...given,
  };
}

/** How people pay, and what the provider does with the money. */
export function makeBuying(shop: RecordedShop, productId: string) {
  const { provider } = shop;

  async function checkOut(browser: Browser, tags: Tag[], cart: object = {}) {
    const items = tags.map((tag) => ({ productId, ...tag }));
    const { sessionId } = await browser.call("create-stripe-checkout", { items, ...cart });
    return describePurchase(String(sessionId));
  }

  /** `given`: what the provider says instead of what is due. */
  async function pay({ sessionId }: { sessionId: string }, given: object = {}) {
    const earlierLinks = shop.links.length;
    provider.pay(sessionId);
    Object.assign(provider.sessions.get(sessionId) ?? {}, given);
    await shop.sendEvent("checkout.session.completed", { sessionId });
    const orderLink = shop.links.slice(earlierLinks).find((link) => link.startsWith("/order/view/"));
    return describePurchase(sessionId, orderLink?.split("/").at(-1));
  }

  async function buy(browser: Browser, tags: Tag[], cart: object = {}) {
    return pay(await checkOut(browser, tags, cart));
  }

  async function describePurchase(sessionId: string, orderToken = "unknown") {
    const orders = await shop.nameOrders(sessionId);
    const paymentIntentId = provider.sessions.get(sessionId)?.paymentIntentId ?? "";
    const invoices = orders.map(({ invoice }) => invoice);
    return { sessionId, paymentIntentId, orders, orderToken, invoices, first: invoices[0] ?? "" };
  }

  return {
    checkOut,
    pay,
    buy,
    async expire({ sessionId }: { sessionId: string }) {
      await provider.expireSession(sessionId);
      await shop.sendEvent("checkout.session.expired", { sessionId });
    },
    /** As somebody does in the provider's dashboard. */
    async refundAtProvider({ paymentIntentId }: Purchase, amount: number) {
      provider.refunds.add(paymentIntentId, { amount, createdAt: new Date() });
      await shop.sendEvent("charge.refunded", { paymentIntentId });
    },
    /** The first opens it, each other one changes its state. */
    async dispute({ paymentIntentId, first }: Purchase, status: string, amount: number) {
      const [earlier] = provider.refunds.disputes.get(paymentIntentId) ?? [];
      const dueBy = new Date("2026-04-30T12:00:00Z");
      const createdAt = earlier?.createdAt ?? new Date();
      const state = {
        id: `du_${first}`,
        status,
        reason: "fraudulent",
        amount: cents(amount),
        createdAt,
        dueBy,
      };
      provider.refunds.disputes.set(paymentIntentId, [state]);
      await shop.sendEvent(`charge.dispute.${earlier ? "updated" : "created"}`, { paymentIntentId });
    },
  };
}
