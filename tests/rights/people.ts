import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { createLink, type LinkPurpose } from "#shop/accounts/account-emails.server.ts";
import { grantAdmin } from "#shop/accounts/accounts.server.ts";
import { finderToken } from "#shop/finds/finds.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { openApp, realTime } from "#tests/http/open-app.ts";
import { address, makeProfile, makeVariant } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { findAnswerToken, makeFind } from "#tests/make-find.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { secret } from "#tests/services.ts";

type Browser = ReturnType<typeof openApp>;

/** What somebody has in the shop, and the words that nobody else may read. */
export type Things = {
  email: string;
  /** An address that somebody has verified: the person's own, or for a guest another's. */
  takenEmail: string;
  phone: string;
  invoice: string;
  orderToken: string;
  publicId: string;
  /** Of a finder's message about the tag: what opens it to the finder, and to the owner. */
  foundToken: string;
  answerToken: string;
  profileId: string;
  /** A draft of that browser, not paid yet. */
  draftId: string;
  /** A product that everybody may order. */
  productId: string;
  /** A new one-time link, as in an email. */
  link: (purpose: LinkPurpose) => Promise<string>;
  marks: string[];
};

export type Person = Things & { browser: Browser; userId?: string };

const day = 24 * 60 * 60 * 1000;

export function openBrowser(db: Database): Browser {
  return openApp(db, realTime);
}

/** Somebody whose every text contains `word`, and who shows a finder nothing of it. */
export async function makePerson(
  db: Database,
  word: string,
  { hasAccount, isAdmin = false, productId }: { hasAccount: boolean; isAdmin?: boolean; productId: string },
): Promise<Person> {
  const browser = openBrowser(db);
  const email = `${word}@example.com`;
  const account = hasAccount ? await makeAccount(browser.services, { email, name: word }) : undefined;
  if (account && isAdmin) await grantAdmin(db, account, new Date());
  if (account) await (isAdmin ? browser.signInAdmin(account.userId) : browser.signIn(account.userId));
  const profile = await makeTag(db, word, account?.userId);
  const claimed = { email: `claimed-${word}@example.com`, displayName: word, claimedAt: new Date() };
  const takenEmail = account ? email : (await makeProfile(db, claimed)).email;
  const draftId = await makeDraft(browser);
  const buyer = { buyerName: `${word} Palmer`, buyerEmail: email, buyerPhone: profile.phoneNumber };
  const order = {
    ...{ profileId: profile.id, orderType: "gift" as const, status: "shipped" as const },
    ...buyer,
    ...{ customerName: `${word} Palmer`, phoneNumber: profile.phoneNumber, email },
    ...{ engravedName: word, giftNote: `${word} wishes`, adminNotes: `${word} called` },
    parcel: { name: word, addressLine1: `1 ${word} Lane`, trackingNumber: `${word}-1` },
  };
  const purchase = { ...buyer, buyerUserId: account?.userId ?? null };
  const findId = await makeFind(db, profile.id, `${word} found it`);
  const foundToken = finderToken(secret, { id: findId, finderTokenHash: "" });
  const answerToken = await findAnswerToken(db, findId);
  const viewId = randomHex();
  const orderToken = orderViewToken(secret, { id: viewId, buyerEmail: email });
  const paid = await makePaidPurchase(db, { ...purchase, viewTokenHash: tokenHash(orderToken) }, [order]);
  const { phoneNumber: phone, publicId, id: profileId } = profile;
  const [invoice = ""] = paid.invoices;
  const shownPhone = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  const marks = [word, phone, shownPhone, publicId, paid.sessionId, ...(account ? [account.userId] : [])];
  return {
    ...{ foundToken, answerToken },
    ...{ browser, email, takenEmail, phone, invoice, orderToken, publicId, profileId, draftId, productId },
    ...(account && { userId: account.userId }),
    link: linkMaker(db, word),
    marks: [...marks, invoice, orderToken, foundToken, answerToken],
  };
}

/** One customer alone. */
export async function makeCustomer(db: Database): Promise<Person> {
  const { id: productId } = await makeVariant(db);
  return makePerson(db, "customermark", { hasAccount: true, productId });
}

/** The profile of an account, or a paid one without; all of it hidden from finders. */
async function makeTag(db: Database, word: string, userId: string | undefined) {
  const known = {
    displayName: `${word} Palmer`,
    phoneNumber: `214${String(1_000_000 + (Number.parseInt(tokenHash(word).slice(0, 6), 16) % 9_000_000))}`,
    addressLine1: `1 ${word} Lane`,
    ...{ city: `${word}ville`, state: "TX", postalCode: "78701" },
    notes: `${word} likes tea`,
    paidAt: new Date(),
    displayNameVisible: false,
    displayPhoneVisible: false,
    displayEmailVisible: false,
    displayAddressVisible: false,
    displayNotesVisible: false,
  };
  if (!userId) return makeProfile(db, { ...known, email: `${word}@example.com` });
  const own = await profileOf(db, userId);
  const [made] = await db.update(profiles).set(known).where(eq(profiles.id, own.id)).returning();
  return made!;
}

/** The draft goes with the cookie that the browser got for it. */
async function makeDraft(browser: Browser): Promise<string> {
  const { body } = await browser.call("create-guest-profile", {
    ...{ customerName: "A Draft", phoneNumber: "2145550100", email: `${randomHex()}@example.com` },
    ...address,
  });
  return String(body.profileId);
}

/** Emailed to a new address each time: a link is used up by the first who presses its button. */
function linkMaker(db: Database, word: string) {
  return async (purpose: LinkPurpose) => {
    const email = `${word}-${randomHex()}@example.com`;
    const made = { db, word, email };
    return createLink(db, purpose, {
      value: await linkValues[purpose](made),
      expiresAt: new Date(Date.now() + day),
    });
  };
}

type LinkFor = { db: Database; word: string; email: string };

async function ofUnverified({ db, email }: LinkFor) {
  const { userId } = await makeAccount({ db }, { email, isConfirmed: false });
  return { userId, email, madeAt: new Date() };
}

/** What a link of each purpose carries. */
const linkValues: Record<LinkPurpose, (made: LinkFor) => Promise<object>> = {
  confirm: ofUnverified,
  reset: ofUnverified,
  claim: async ({ db, word, email }) => ({
    profileId: (await makeProfile(db, { email, displayName: word, paidAt: new Date() })).id,
    email,
  }),
  "hand-over": async ({ db, word, email }) => {
    const waiting = { displayName: word, paidAt: new Date(), claimedAt: new Date(), handOverTo: email };
    return { profileId: (await makeProfile(db, waiting)).id, email };
  },
  "change-address": async ({ db, email }) => {
    const { invoices } = await makePaidPurchase(db, { buyerEmail: email });
    return { invoiceNumber: parseInvoiceNumber(invoices[0] ?? ""), email };
  },
  "change-email": async ({ db, email }) => {
    const { userId } = await makeAccount({ db }, { email });
    return { userId, from: email, email: `new-${email}`, madeAt: new Date() };
  },
  "download-data": async ({ db, word, email }) => {
    await makeProfile(db, { email, displayName: word, paidAt: new Date() });
    return { email, madeAt: new Date() };
  },
  "delete-data": async ({ db, email }) => {
    await makeAccount({ db }, { email });
    return { email, madeAt: new Date() };
  },
};

/** Nobody's: well formed, and in no table. */
export function nobodys(productId: string): Things {
  return {
    ...{
      email: `${randomHex()}@example.com`,
      takenEmail: `${randomHex()}@example.com`,
      phone: "2145550000",
      invoice: "FT-999999",
      productId,
    },
    ...{ orderToken: randomHex(), publicId: randomHex() },
    ...{ foundToken: randomHex(), answerToken: randomHex() },
    ...{ profileId: crypto.randomUUID(), draftId: crypto.randomUUID() },
    link: async () => randomHex(),
    marks: [],
  };
}
