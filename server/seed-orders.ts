import { asc, eq } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import type { NewSession } from "#platform/payments/payments.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { type Checkout, startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { sendContactMessage } from "#shop/contact/contact-messages.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { type FoundWay, findForm } from "#shop/finds/find-form.ts";
import { findConversation, ownerToken, startFind, writeMessage } from "#shop/finds/finds.server.ts";
import { setUpTag, setupForm } from "#shop/finds/set-up-tag.server.ts";
import { type Order, orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { catchUpEvents } from "#shop/payments/payment-events.server.ts";
import { startRefund } from "#shop/payments/start-refund.server.ts";
import { createSheet } from "#shop/production/create-sheet.server.ts";
import { listJigs } from "#shop/production/jigs.server.ts";
import { listFillable } from "#shop/production/queue.server.ts";
import { markEngraved } from "#shop/production/sheets.server.ts";
import { verifyTag } from "#shop/production/verify-tag.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { setupCode } from "#shop/profiles/setup-code.server.ts";
import { drawSheetFiles } from "#web/admin/production/sheet-files.server.ts";
import type { Services } from "#web/context.ts";
import table from "./seed-orders.csv?raw";

type Shop = Omit<Checkout, "browser" | "account"> & Pick<Services, "db" | "files">;

/** Calls the sandbox. */
type Hook = (name: string, body: object) => Promise<Record<string, string>>;

/** Does what is in the table, by the functions that pages call and at times of the past. */
export async function seedOrders(shop: Shop, hook: Hook): Promise<void> {
  // Nobody listens for webhooks yet: what they tell is asked for below.
  await hook("behavior", { webhooks: "off" });
  const [, ...rows] = table.trim().split("\n");
  const sales: Bought[] = [];
  for (const [at, row] of rows.entries()) sales.push(await buy(shop, hook, { row, at }));
  for (const sale of sales) await finish(shop, hook, sale);
  await catchUpEvents(shop.db, shop, {
    report: (error) => {
      throw error;
    },
  });
  const withFate = (...fates: string[]) => sales.filter(({ fate }) => fates.includes(fate));
  const number = await makeSheet(past(shop, 3), "saddle", withFate("shipped", "to ship", "to verify"));
  await markEngraved(shop.db, { number, spoiled: [] }, past(shop, 2.9));
  for (const { profile } of withFate("shipped", "to ship"))
    await verifyTag(shop.db, { text: profile.publicId }, past(shop, 2.8));
  for (const { order } of withFate("shipped")) await ship(past(shop, 2), order);
  await makeSheet(past(shop, 1), "black", withFate("on a sheet"));
  await writeMessages(shop, withFate("completed"));
}

/** The command line acts. */
function past(shop: Shop, days: number) {
  return { ...shop, actor: null, now: new Date(shop.now.getTime() - days * 24 * 60 * 60_000) };
}

type PastShop = ReturnType<typeof past>;

type Bought = Awaited<ReturnType<typeof buy>>;

/** Several names are a group. The first tag is returned. */
async function buy(present: Shop, hook: Hook, { row, at }: { row: string; at: number }) {
  const [names = "", street, city, state, postalCode, productId, days, fate = "", giver] = row.split(",");
  const isUnassigned = fate === "set up" || fate === "group";
  const address = { addressLine1: street, city, state, postalCode };
  const buyer = giver && { buyerName: giver, buyerEmail: emailFor(giver) };
  const items = names.split("; ").map((name) => {
    const person = {
      displayName: name,
      email: emailFor(name),
      phoneNumber: `6145550${110 + at}`,
      ...address,
    };
    const giftNote = buyer && "Happy birthday! So that your clubs always find their way home.";
    const shipping = { ...(isUnassigned && address), source: isUnassigned ? "buyer" : "recipient" };
    const profileInfo = { ...(!isUnassigned && { ...person, giftNote }), ...buyer };
    return { productId, quantity: 1, isUnassigned, engravedName: name, shipping, profileInfo };
  });
  const shop = past(present, Number(days));
  // The payment page is open now, whenever the purchase was.
  const openSession = (page: NewSession) =>
    present.payments.openSession({ ...page, expiresAt: new Date(present.now.getTime() + 60 * 60_000) });
  const opened = await startCheckout(
    shop.db,
    { ...shop, browser: tokenHash(row), payments: { ...shop.payments, openSession } },
    checkoutRequest.parse({ items, isGroup: fate === "group" }),
  );
  if (!("sessionId" in opened)) throw new Error(`No payment page: ${JSON.stringify(opened)}`);
  const { sessionId: session } = opened;
  await hook("pay", { session });
  await fulfillPurchase(shop.db, shop, session);
  const [first] = await shop.db
    .select({ order: orders, profile: profiles })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .innerJoin(profiles, eq(profiles.id, orders.profileId))
    .where(eq(purchases.stripeCheckoutSessionId, session))
    .orderBy(asc(orders.position));
  return { ...first!, session, name: names, days: Number(days), fate };
}

function emailFor(name: string): string {
  return `${name.toLowerCase().replace("'", "").replace(" ", ".")}@example.com`;
}

/** These states need no sheet of the engraving desk. */
async function finish(present: Shop, hook: Hook, { order, profile, session, name, days, fate }: Bought) {
  const shop = past(present, days - 3);
  const { db } = shop;
  const invoiceNumber = order.invoiceNumber ?? "";
  if (["completed", "set up", "dispute lost", "refunded in part"].includes(fate)) await ship(shop, order);
  if (["completed", "set up"].includes(fate))
    await setOrderStatus(db, { orders: [{ invoiceNumber, was: "shipped" }], status: "completed" }, shop);
  if (fate === "cancelled")
    await setOrderStatus(db, { orders: [{ invoiceNumber, was: "pending" }], status: "cancelled" }, shop);
  if (fate.startsWith("refunded")) {
    const part = { amount: cents(5_00), reason: "The engraving has a scratch at its edge." };
    const isPart = fate !== "refunded";
    const request = { invoiceNumber, scope: "purchase" as const, amount: order.amountPaid };
    await startRefund(db, shop, { ...request, ...(isPart && { part }) });
  }
  if (fate.startsWith("dispute")) {
    const { dispute } = await hook("dispute", { session });
    if (fate === "dispute lost") await hook("dispute", { dispute, status: "lost" });
  }
  if (fate === "set up") {
    const code = setupCode(shop.secret, profile);
    const visibility = { "shows-name": "true", "shows-phone": "true" };
    const owner = { name, email: emailFor(name), phone: "6145550109", ...visibility };
    const form = setupForm.parse({ ...owner, code });
    await setUpTag(db, shop, { publicId: profile.publicId, form }, past(present, 1).now);
  }
}

async function ship(shop: PastShop, { invoiceNumber }: Order) {
  const number = `9400111899223${invoiceNumber}00`;
  const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`;
  const tracking = { carrier: "usps" as const, number, url };
  const parcel = { invoiceNumber: invoiceNumber ?? "", tracking, shipsNow: true };
  await setTracking(shop.db, parcel, shop);
}

async function makeSheet(shop: PastShop, code: "saddle" | "black", bought: Bought[]): Promise<number> {
  const { db } = shop;
  const [jig] = await listJigs(db);
  const material = await findMaterial(db, demoMaterials[code].id);
  if (!jig || !material) throw new Error("The demo's jig or material is gone.");
  const ids = bought.map(({ order }) => order.id);
  const fillable = await listFillable(db, material.id);
  const tags = fillable.filter(({ id }) => ids.includes(id)).map((tag, at) => ({ slot: at + 1, tag }));
  const sheet = await createSheet({ ...shop, draw: drawSheetFiles }, { jig, material, tags }, shop);
  if (sheet.outcome !== "created") throw new Error(`No sheet was made: ${JSON.stringify(sheet)}`);
  return sheet.number;
}

/** Two finds, of which the owner answered the older one, and a message to the workshop. */
async function writeMessages(shop: Shop, [first, second]: Bought[]) {
  const { db, secret } = shop;
  const token = await reportFind(past(shop, 2), first, "handed-in", {
    message: "Your bag stood by the ninth green. I left it with the starter, who keeps it in the shed.",
    place: "Lions Municipal Golf Course",
    email: "sam.whitaker@example.com",
  });
  const { find, profile } = (await findConversation(db, secret, { finderToken: token }))!;
  const text = "Thank you so much! I can pick it up this afternoon.";
  const link = { ownerToken: ownerToken(secret, find, profile) };
  await writeMessage(db, shop, { link, text }, past(shop, 1.9).now);
  await reportFind(past(shop, 0.1), second, "have-it", {
    message: "Found your bag in the parking lot. It is in my car; when can I bring it to you?",
    place: "Parking lot of Pinehurst No. 2",
  });
  const from = { name: "Laura Bennett", email: "laura.bennett@example.com" };
  const message = "Hello! Could you engrave thirty tags for our club's member-guest weekend in June?";
  await sendContactMessage(db, shop.jobs, { ...from, message }, past(shop, 0.5).now);
}

async function reportFind(shop: PastShop, bought: Bought | undefined, way: FoundWay, typed: object) {
  const blank = { place: "", email: "", latitude: "", longitude: "", accuracy: "" };
  const form = findForm.parse({ ...blank, key: crypto.randomUUID(), ...typed });
  const find = { profileId: bought?.profile.id ?? "", way, form, language: "en", device: `seed ${way}` };
  return (await startFind(shop.db, shop, find, shop.now)) ?? "";
}
