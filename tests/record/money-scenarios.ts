import { cents } from "#platform/money.ts";
import { tagFor, tagForCustomer } from "./buyers.ts";
import { price, type Scenarios } from "./scene.ts";

/** What happens to payments, before and after an order is paid. */
export const moneyScenarios: Scenarios = {
  "part refund": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Pat Part", { quantity: 2 })]);
    await workshop.refundPart(purchase.first, 2 * price, "5.00");
    return purchase;
  },
  "order refund": async ({ buy, ann, workshop }) => {
    const purchase = await buy(ann.browser, [tagForCustomer(ann, { orderType: "self", quantity: 2 })]);
    await workshop.refundOrder(purchase.first, price);
    return purchase;
  },
  "whole refund": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Wes Whole", { quantity: 2 })]);
    await workshop.refundPurchase(purchase.first, 2 * price);
    return purchase;
  },
  "part and order refund": async ({ buy, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Pol Part", { quantity: 2 })]);
    await workshop.refundPart(purchase.first, 2 * price, "5.00");
    await workshop.refundOrder(purchase.invoices[1]!, price);
    return purchase;
  },
  "refund at the provider": async ({ buy, refundAtProvider, guest, workshop }) => {
    const purchase = await buy(guest, [tagFor("Pia Provider", { quantity: 3 })]);
    await refundAtProvider(purchase, 20_00);
    await workshop.refundOrder(purchase.invoices[2]!, price);
    return purchase;
  },
  "dispute that is open": async ({ buy, dispute, guest }) => {
    const purchase = await buy(guest, [tagFor("Otto Open")]);
    await dispute(purchase, "needs_response", price);
    return purchase;
  },
  "dispute that was lost": async ({ buy, dispute, guest }) => {
    const purchase = await buy(guest, [tagFor("Lina Lost", { quantity: 2 })]);
    await dispute(purchase, "needs_response", 20_00);
    await dispute(purchase, "lost", 20_00);
    return purchase;
  },
  "dispute that was won": async ({ buy, dispute, guest }) => {
    const purchase = await buy(guest, [tagFor("Wim Won")]);
    await dispute(purchase, "needs_response", price);
    await dispute(purchase, "won", price);
    return purchase;
  },
  "dispute won after an appeal": async ({ buy, dispute, guest }) => {
    const purchase = await buy(guest, [tagFor("Abe Appeal")]);
    for (const status of ["needs_response", "lost", "won"]) await dispute(purchase, status, price);
    return purchase;
  },
  "open payment": ({ checkOut, guest }) => checkOut(guest, [tagFor("Olga Open")]),
  "released payment": async ({ checkOut, expire, shop }) => {
    const purchase = await checkOut(shop.openBrowser(), [tagFor("Rita Released")]);
    await expire(purchase);
    return purchase;
  },
  "paid after its release": async ({ checkOut, expire, pay, shop }) => {
    const purchase = await checkOut(shop.openBrowser(), [tagFor("Lea Late")]);
    await expire(purchase);
    return pay(purchase);
  },
  "mismatched payment": async ({ checkOut, pay, shop }) =>
    pay(await checkOut(shop.openBrowser(), [tagFor("Mia Mismatch")]), { amount: 1_00 }),
  "unknown payment": async ({ shop }) => {
    shop.provider.add({
      sessionId: "cs_lost",
      reference: null,
      amount: cents(15_99),
      email: "lost@example.com",
      paymentIntentId: "pi_lost",
      purchaseId: crypto.randomUUID(),
      successUrl: "https://shop.example/order/success?session_id=cs_lost",
    });
    await shop.sendEvent("checkout.session.completed", { sessionId: "cs_lost" });
  },
};
