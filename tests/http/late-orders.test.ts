import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { laterDay, shopDay } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { nextWorkday } from "#shop/arrival.ts";
import { listClosures } from "#shop/closures.server.ts";
import { purchaseNumber } from "#shop/orders/invoice-number.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { secret } from "#tests/services.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer, realTime } from "./open-app.ts";

const workdayAfter = (day: string) => nextWorkday({ today: day, closures: [] });

test("late order: the workshop tells its buyer, whose link opens a page; only its buttons act", async ({
  db,
}) => {
  const { post, read, request, provider } = await openAdmin(db, realTime);
  const today = shopDay(new Date());
  const tag = { parcel: { leavesBy: today } };
  const purchase = await makePaidPurchase(db, { stripePaymentIntentId: "pi_1" }, [tag, tag]);
  const { id, sessionId, total, invoices } = purchase;
  provider.add({ sessionId, reference: id, amount: total, paymentIntentId: "pi_1" });
  const token = orderViewToken(secret, purchase);
  await db
    .update(purchases)
    .set({ viewTokenHash: tokenHash(token) })
    .where(eq(purchases.id, id));
  const statuses = async () => (await listPackedOrders(db, id)).map(({ shownStatus }) => shownStatus);
  const [order] = await listPackedOrders(db, id);
  expect(await read("/admin/shipping/late")).toContain(`${purchaseNumber(invoices[0]!)}-P1`);

  const page = `/order/view/${token}/delay`;
  const answer = async (intent: string, at = page) => {
    const [delay] = (await listPackedOrders(db, id))[0]!.parcel.delays;
    return (await post(at, { intent, parcel: "1", sentAt: delay?.sentAt ?? "" })).status;
  };
  /** Presses a button as a browser without script does: with the fields of its form. */
  const press = async (label: string, at = page) => {
    const html = await read(at);
    const form = html.match(/<form.*?<\/form>/gs)?.find((each) => each.includes(`>${label}</button>`)) ?? "";
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const [button = ""] = form.match(new RegExp(`<button(?:(?!<button).)*>${label}`, "s")) ?? [];
    const [intent = ""] = /(?<=value=")\w+/.exec(button) ?? [];
    const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    expect([/<form [^>]*method="post"/.test(form), button.includes('type="submit"')]).toEqual([true, true]);
    const response = await post(page, { ...fields, intent });
    return [response.status, await response.text()] as const;
  };
  expect([await answer("keep"), await answer("cancel"), await statuses()]).toEqual([
    409,
    409,
    ["pending", "pending"],
  ]);
  expect((await post(page, { intent: "cancel", parcel: "3000000000", sentAt: "" })).status).toBe(400);
  const tell = (newDay: string) =>
    post("/admin/shipping/late", { intent: "tell", ids: order!.parcelId, newDay, reason: "" });
  await expectAnswer(tell(today), 400, "after today");
  await expectAnswer(tell(""), 400, "the reason");
  expect((await tell(workdayAfter(laterDay(today, 5)))).status).toBe(200);
  const promisedDays = await read("/admin/shipping/late");
  expect(promisedDays).toContain("keeps the order without an answer.");
  expect(promisedDays).not.toContain("cancelled after");

  for (const seen of [page, page, `${page}?intent=cancel&parcel=1`])
    expect(await read(seen)).toContain("Keep My Order");
  expect((await listPackedOrders(db, id))[0]?.parcel.delays).toMatchObject([{ isAgreed: false }]);
  const answered = await press("Keep My Order");
  expect(answered).toEqual([200, expect.stringContaining("Thank you for waiting")]);
  for (const html of [answered[1], await read(page)]) {
    expect(html).toContain("You chose to wait for it.");
    expect(html).toContain("You can still cancel at any time until your order leaves.");
    expect(html).not.toContain("Keep My Order");
    expect(html).not.toContain("Please tell us");
  }
  expect((await request("/order/view/other/delay")).status).toBe(404);
  expect(await answer("cancel", "/order/view/other/delay")).toBe(409);
  const [, question = ""] = /href="([^"]+)"[^>]*>Cancel and Refund</.exec(await read(page)) ?? [];
  expect(await read(question)).toContain(`${formatMoney(total)} goes back to the card`);
  expect(await statuses()).toEqual(["pending", "pending"]);
  expect(await press("Cancel and Refund", question)).toEqual([
    200,
    expect.stringContaining("Your money goes back"),
  ]);
  expect(await statuses()).toEqual(["refunded", "refunded"]);
  expect(await read(page)).toContain("No answer is needed");
  expect(await answer("keep")).toBe(409);
});

test("late order: a day more than 30 after the promised one needs a reason, however near it is", async ({
  db,
}) => {
  const { post } = await openAdmin(db, realTime);
  const today = shopDay(new Date());
  const { id } = await makePaidPurchase(db, {}, [{ parcel: { leavesBy: laterDay(today, -10) } }]);
  const [order] = await listPackedOrders(db, id);
  const newDay = workdayAfter(laterDay(today, 21));
  const tell = async (reason: string) =>
    (await post("/admin/shipping/late", { intent: "tell", ids: order!.parcelId, newDay, reason })).status;
  expect([await tell(""), await tell("Our laser is being repaired.")]).toEqual([400, 200]);
});

test("closed days: the workshop sets them, and the shop's pages say when it is back", async ({ db }) => {
  const { post, read } = await openAdmin(db, realTime);
  const today = shopDay(new Date());
  const close = (firstDay: string, lastDay: string) =>
    post("/admin/production", { intent: "close", firstDay, lastDay });
  await expectAnswer(close("", today), 400, "Please enter a day.");
  await expectAnswer(close(today, laterDay(today, -1)), 400, "before the first");
  expect(await read("/")).not.toContain("Our workshop is closed");
  expect((await close(today, laterDay(today, 3))).status).toBe(200);
  for (const page of ["/", "/products", "/order"])
    expect(await read(page)).toContain("Our workshop is closed and back on");
  const [closure] = await listClosures(db);
  await post("/admin/production", { intent: "reopen", id: closure!.id });
  expect(await read("/")).not.toContain("Our workshop is closed");
});
