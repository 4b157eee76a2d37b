import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { listDays } from "#platform/dates.ts";
import { closures } from "#shop/closures.table.ts";
import { buyerActor } from "#shop/orders/order-buyer.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { test } from "#tests/database.ts";
import { morning, openLateParcel } from "#tests/make-late-parcel.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { agreeToDelay, cancelParcel, tellOfDelay } from "./delays.server.ts";

type Shop = Awaited<ReturnType<typeof openLateParcel>>;

type Event = (db: Database, shop: Shop & { now: Date }) => Promise<unknown>;

const tell =
  (newDay: string | null): Event =>
  (db, { parcelId, ...by }) =>
    tellOfDelay(db, by, { parcelId, newDay, reason: newDay ? null : "The laser is broken." });

const keep: Event = async (db, { parcelId, ...by }) => {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
  expect(await agreeToDelay(db, by, { parcelId, sentAt: parcel!.delays.at(-1)!.sentAt })).toBe(true);
};

const cancel: Event = async (db, { parcelId, ...by }) => {
  expect(await cancelParcel(db, { ...by, actor: buyerActor }, parcelId)).toBe(true);
};

const ship: Event = async (db, { purchase, ...by }) => {
  const [first, second] = await listPackedOrders(db, purchase.id);
  const orders = [first!, second!].map((tag) => ({
    invoiceNumber: tag.invoiceNumber!,
    was: tag.shownStatus,
  }));
  expect(await setOrderStatus(db, { orders: orders as [], status: "shipped" }, by)).toBeDefined();
};

/** The hourly job runs twice on each of these days, and then happens what people do. Returns what came of it, by day. */
async function live(db: Database, days: string[], events: Record<string, Event>) {
  const shop = await openLateParcel(db);
  const log: string[] = [];
  const warnedDays = new Set<string>();
  let seen = 0;
  /** However often a warning is queued, one email goes out. */
  function warn(day: string, next: string) {
    if (!warnedDays.has(next)) log.push(`${day} warned of ${next}`);
    warnedDays.add(next);
  }
  async function note(day: string) {
    for (const [name, payload] of shop.jobs.enqueued.slice(seen)) {
      if (name === "promises-due") warn(day, (payload as { day: string }).day);
      if (name !== "order-delayed") continue;
      const [tag] = await listPackedOrders(db, shop.purchase.id);
      log.push(`${day} told ${tag?.parcel.delays.at(-1)?.newDay ?? "no day"}`);
    }
    seen = shop.jobs.enqueued.length;
  }
  for (const day of days) {
    const before = await shop.statuses();
    await shop.run(day, 9);
    await note(day);
    await shop.run(day, 15);
    await events[day]?.(db, { ...shop, now: morning(day) });
    await note(day);
    const [first, second, other] = await shop.statuses();
    expect([second, other]).toEqual([first, "pending"]);
    if (first !== before[0]) log.push(`${day} ${first}`);
  }
  const refunds = (await shop.rows()).map(({ amount, state }) => `${state} ${amount}`);
  return [...log, ...refunds].map((line) => line.replaceAll("2026-", ""));
}

const paidBack = ["succeeded 1499", "succeeded 1499"];

// March 6 is a Friday. The whole rule: who does what on which day, which emails go out, and what becomes of the order.
test.for<[string, Record<string, Event>, string[], string[]?]>([
  [
    "silence keeps it for one notice of a week, and cancels after the second",
    {},
    [
      "03-05 warned of 03-06",
      "03-06 told 03-13",
      "03-12 warned of 03-13",
      "03-13 told 03-20",
      "03-13 warned of 03-16",
      "03-14 refunded",
      ...paidBack,
    ],
  ],
  [
    "what was shipped in time is left alone",
    { "2026-03-05": ship },
    ["03-05 warned of 03-06", "03-05 shipped"],
  ],
  [
    "what ships after a notice is left alone",
    { "2026-03-10": ship },
    ["03-05 warned of 03-06", "03-06 told 03-13", "03-10 shipped"],
  ],
  [
    "a buyer who cancels gets all back",
    { "2026-03-07": cancel },
    ["03-05 warned of 03-06", "03-06 told 03-13", "03-07 refunded", ...paidBack],
  ],
  [
    "a buyer who agrees to the second notice keeps it until that day",
    { "2026-03-13": keep },
    [
      "03-05 warned of 03-06",
      "03-06 told 03-13",
      "03-12 warned of 03-13",
      "03-13 told 03-20",
      // Queued before the buyer agreed: the email itself asks again whether anything is due.
      "03-13 warned of 03-16",
      "03-19 warned of 03-20",
      "03-20 told 03-27",
      "03-20 warned of 03-23",
      "03-21 refunded",
      ...paidBack,
    ],
  ],
  [
    "a day within 30 days that the workshop names goes to the buyer instead",
    { "2026-03-04": tell("2026-04-03") },
    [
      "03-04 told 04-03",
      "04-02 warned of 04-03",
      "04-03 told 04-10",
      "04-03 warned of 04-06",
      "04-04 refunded",
      ...paidBack,
    ],
  ],
  [
    "silence about more than 30 days cancels 30 days after the promised day",
    { "2026-03-04": tell("2026-04-06") },
    ["03-04 told 04-06", "04-03 warned of 04-06", "04-06 refunded", ...paidBack],
  ],
  [
    "silence about no day cancels 30 days after the promised day",
    { "2026-03-04": tell(null) },
    ["03-04 told no day", "04-03 warned of 04-06", "04-06 refunded", ...paidBack],
  ],
  [
    "a buyer who agrees to no day waits, and may still cancel",
    { "2026-03-04": tell(null), "2026-03-05": keep, "2026-04-10": cancel },
    ["03-04 told no day", "04-10 refunded", ...paidBack],
  ],
  [
    "nobody was told in time: a person decides",
    { "2026-04-10": cancel },
    ["03-05 warned of 03-06", "04-10 refunded", ...paidBack],
    ["2026-03-06", "2026-03-07"],
  ],
  [
    "silence that lapsed while the shop was down cancels afterwards",
    {},
    [
      "03-05 warned of 03-06",
      "03-06 told 03-13",
      "03-12 warned of 03-13",
      "03-13 told 03-20",
      "03-13 warned of 03-16",
      "03-17 refunded",
      ...paidBack,
    ],
    ["2026-03-14", "2026-03-15", "2026-03-16"],
  ],
])("late: %s", async ([, events, expected, down = []], { db }) => {
  const days = listDays({ from: "2026-03-02", to: "2026-04-10" }).filter((day) => !down.includes(day));
  expect(await live(db, days, events)).toEqual(expected);
});

test("late: buyers read of a day in a vacation on the last workday before, with the reason where it is long", async ({
  db,
}) => {
  const shop = await openLateParcel(db);
  await db.insert(closures).values({ firstDay: "2026-03-05", lastDay: "2026-04-05" });
  const warnings = () => shop.jobs.enqueued.filter(([name]) => name === "promises-due");
  await shop.run("2026-03-02");
  expect(warnings()).toEqual([]);
  await shop.run("2026-03-03");
  expect(warnings()).toEqual([["promises-due", { day: "2026-03-04" }]]);
  expect([await shop.run("2026-03-04"), await shop.run("2026-03-05")]).toEqual([1, 0]);
  const [tag] = await listPackedOrders(db, shop.purchase.id);
  expect(tag?.parcel.delays).toMatchObject([
    { promised: "2026-03-06", newDay: "2026-04-10", reason: "Our workshop is on vacation." },
  ]);
});
