import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { shopConfig } from "#shop-config";
import { demoProduct, emailsOf, type InboxEmail, orderByHttp, postJson } from "./order-by-http.ts";
import { ownShop } from "./own-shop.ts";

const own = ownShop();

const mailServer = (smtp: "up" | "down") => postJson(`${own.shop.sandboxUrl}/sandbox/behavior`, { smtp });

async function payFor(email: string) {
  const session = await orderByHttp(own.shop, demoProduct, email);
  await postJson(`${own.shop.sandboxUrl}/sandbox/pay`, { session });
  const page = await fetch(`${own.shop.siteUrl}/order/success?session_id=${session}`);
  expect(await page.text()).toContain("Order Successful!");
}

/** Of one order: to its buyer, and to the shop, which answers to that buyer. */
function mailsAbout(email: string, mails: InboxEmail[]) {
  return mails.filter(({ to, replyTo }) => to.includes(email) || replyTo === email);
}

test("emails: an outage of the server delays them, each is sent exactly once", async () => {
  const before = (await emailsOf(own.shop, 0)).length;
  await mailServer("down");
  await payFor("late@example.com");
  await pause(2_500);
  expect(await emailsOf(own.shop, 0)).toHaveLength(before);

  await mailServer("up");
  await emailsOf(own.shop, before + 2, 60);
  await pause(3_000);
  const mails = mailsAbout("late@example.com", await emailsOf(own.shop, 0));
  expect(mails.map(({ to }) => to.join()).sort()).toEqual([shopConfig.supportEmail, "late@example.com"]);
}, 600_000);

test("emails: queued ones are sent once after a crash and restart", async () => {
  const before = (await emailsOf(own.shop, 0)).length;
  await mailServer("down");
  await payFor("waiting@example.com");
  await pause(1_500);
  await own.shop.kill();
  await pause(1_000);

  await own.start();
  await emailsOf(own.shop, before + 2, 120);
  await pause(3_000);
  const mails = mailsAbout("waiting@example.com", await emailsOf(own.shop, 0));
  expect(mails).toHaveLength(2);
}, 600_000);
