import { hash } from "node:crypto";
import { and, between, desc, eq, lt, sql } from "drizzle-orm";
import { type Database, deleteInBatches } from "#platform/database.ts";
import { addDays, laterDay, listDays, shopDay } from "#platform/dates.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { countPayments } from "#shop/payments/find-dashboard.server.ts";
import { visitFigures, visitHashes, visitSalts } from "./visits.table.ts";
import { type Dimension, otherValue, steps, type VisitPeriod, visitPeriods } from "./visits.ts";

type Span = { from: string; to: string };

/** Finds the figures of a period that ends today, and of one before it, which is as long; before twelve months, about as long. */
export async function findVisits(db: Database, period: VisitPeriod, now: Date) {
  const to = shopDay(now);
  const { days: length } = visitPeriods[period];
  const isByMonth = period === "12m";
  const span = { from: isByMonth ? firstOfTwelveMonths(to) : laterDay(to, 1 - length), to };
  const before = { from: laterDay(span.from, -length), to: laterDay(to, -length) };
  const [figures, visitorsByDay] = await Promise.all([
    sumFigures(db, span, before),
    listVisitors(db, { from: before.from, to }),
  ]);

  const sumUp = (days: string[]) => days.reduce((total, day) => total + (visitorsByDay.get(day) ?? 0), 0);
  const daysByBar = Map.groupBy(listDays(span), (day) => (isByMonth ? day.slice(0, 7) : day));
  const bars = [...daysByBar].map(([name, days]) => ({
    name,
    visitors: sumUp(days),
    visitorsBefore: sumUp(days.map((day) => laterDay(day, -length))),
  }));

  const funnel = Object.entries(steps).map(([step, name]) => {
    const figure = figures.find(({ dimension, value }) => dimension === "step" && value === step);
    return { name, count: figure?.visitors ?? 0, before: figure?.visitorsBefore ?? 0 };
  });
  // Payments count from the first day with a visitor: on those before, nothing was counted yet. Without visitors, none counts.
  const countedFrom = [...visitorsByDay.keys()].sort()[0] ?? laterDay(to, 1);
  const countPaid = (days: Span) =>
    countPayments(db, { from: days.from < countedFrom ? countedFrom : days.from, to: days.to });
  const [count, countBefore] = await Promise.all([countPaid(span), countPaid(before)]);
  funnel.push({ name: "Paid", count, before: countBefore });
  return { period, figures, bars, funnel };
}

/** Sorts figures by their visitors, the most first. Those summed up as "other" come last. */
function sumFigures(db: Database, span: Span, before: Span) {
  const { dimension, value, views, visitors, day } = visitFigures;
  const sumDuring = (column: typeof views | typeof visitors, { from, to }: Span) =>
    sql`coalesce(sum(${column}) filter (where ${between(day, from, to)}), 0)`.mapWith(Number);
  const sums = {
    views: sumDuring(views, span),
    visitors: sumDuring(visitors, span),
    visitorsBefore: sumDuring(visitors, before),
  };
  return db
    .select({ dimension, value, ...sums })
    .from(visitFigures)
    .where(between(day, before.from, span.to))
    .groupBy(dimension, value)
    .orderBy(sql`${value} = ${otherValue}`, desc(sums.visitors), desc(sums.views), value);
}

async function listVisitors(db: Database, { from, to }: Span): Promise<Map<string, number>> {
  const { dimension, value, day, visitors } = visitFigures;
  const rows = await db
    .select({ day, visitors })
    .from(visitFigures)
    .where(and(eq(dimension, "step"), eq(value, "visited"), between(day, from, to)));
  return new Map(rows.map((row) => [row.day, row.visitors]));
}

function firstOfTwelveMonths(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** Address and browser become a hash at once; neither is kept. */
export type Visit = {
  address: string;
  browser: string;
  counts: readonly (readonly [dimension: Dimension, value: string])[];
};

export type VisitCounter = ReturnType<typeof createVisitCounter>;

type Figure = { day: string; dimension: Dimension; value: string; views: number; hashes: Set<string> };

/** `values` are those that figures of a dimension have so far. */
type Day = { salt: string; counts: number; values: Map<Dimension, Set<string>> };

/** A process names so many values of a dimension a day, because anybody can make up sources. Later ones count as `other`. */
const maxValues = 50;

/** `maxCounts`: so many counts of a day tell visitors apart. Beyond it views alone count: anybody can make up browsers. */
type Options = { db: Database; now: () => Date; maxCounts?: number };

/** Counts in memory; `flush` adds the counts to the database, and keeps them for the next flush if that fails. */
export function createVisitCounter({ db, now, maxCounts = 200_000 }: Options) {
  let days = new Map<string, Day>();
  let waiting = new Map<string, Figure>();

  /** Counts nothing on a day whose salt could not be read yet. */
  function add({ address, browser, counts }: Visit) {
    const date = shopDay(now());
    const day = days.get(date);
    if (!day) return;
    day.counts += counts.length;
    for (const [dimension, name] of counts) {
      const value = nameOrOther(day, dimension, name);
      const visitor = hash("sha256", `${day.salt} ${address} ${browser} ${dimension} ${value}`, "base64url");
      const hashes = day.counts > maxCounts ? [] : [visitor.slice(0, 22)];
      keep({ day: date, dimension, value, views: 1 }, hashes);
    }
  }

  function keep({ day, dimension, value, views }: Omit<Figure, "hashes">, hashes: Iterable<string>) {
    const key = `${day} ${dimension} ${value}`;
    const figure = waiting.get(key) ?? { day, dimension, value, views: 0, hashes: new Set() };
    waiting.set(key, figure);
    figure.views += views;
    for (const visitor of hashes) figure.hashes.add(visitor);
  }

  async function flush() {
    const today = shopDay(now());
    const tomorrow = shopDay(addDays(now(), 1));
    days = new Map([
      [today, days.get(today) ?? (await openDay(db, today))],
      [tomorrow, days.get(tomorrow) ?? (await openDay(db, tomorrow))],
    ]);
    if (waiting.size === 0) return;
    const figures = [...waiting.values()];
    waiting = new Map();
    try {
      await addFigures(db, figures);
    } catch (error) {
      for (const figure of figures) keep(figure, figure.hashes);
      throw error;
    }
  }

  return { add, flush };
}

/** The first process that asks makes a day's salt. */
async function openDay(db: Database, day: string): Promise<Day> {
  await db.insert(visitSalts).values({ day, salt: randomHex() }).onConflictDoNothing();
  const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
  return { salt: row!.salt, counts: 0, values: new Map() };
}

function nameOrOther({ values }: Day, dimension: Dimension, name: string): string {
  const names = values.get(dimension) ?? new Set();
  values.set(dimension, names);
  if (names.size < maxValues) names.add(name);
  return names.has(name) ? name : otherValue;
}

/** Always in the same order: processes that add at once would wait for each other forever. */
async function addFigures(db: Database, figures: Figure[]) {
  const counts = figures.map((figure) => ({ ...figure, hashes: [...figure.hashes] }));
  await db.execute(sql`
    with counts as (
      select * from json_to_recordset(${JSON.stringify(counts)}::json)
        as counts (day date, dimension text, value text, views integer, hashes json)
    ), visitors as (
      select day, dimension, value, json_array_elements_text(hashes) as hash from counts
    ), first_visits as (
      insert into ${visitHashes} (day, hash)
      select day, hash from visitors order by day, hash
      on conflict do nothing
      returning day, hash
    ), new_visitors as (
      select day, dimension, value, count(*) as visitors
      from visitors join first_visits using (day, hash)
      group by day, dimension, value
    )
    insert into ${visitFigures} as figures (day, dimension, value, views, visitors)
    select day, dimension, value, views, coalesce(visitors, 0)
    from counts left join new_visitors using (day, dimension, value)
    order by day, dimension, value
    on conflict (day, dimension, value) do update
    set views = figures.views + excluded.views, visitors = figures.visitors + excluded.visitors`);
}

const yearsKept = 2;

/** Salts and hashes stay for the day that they count, figures for two years. */
export async function removeOldVisits(db: Database, now: Date) {
  const today = shopDay(now);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  await deleteInBatches(db, visitHashes, lt(visitHashes.day, today));
  await deleteInBatches(db, visitFigures, lt(visitFigures.day, shopDay(addDays(now, -365 * yearsKept))));
}
