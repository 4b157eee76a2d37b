import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { visitFigures } from "./visits.table.ts";
import { otherValue, type VisitPeriod, visitPeriods } from "./visits.ts";

/** The figures of a period that ends today and of an equal one before it; `firstDay` is the first day of both that has any. */
export async function findVisits(db: Database, period: VisitPeriod, now: Date) {
  const to = shopDay(now);
  const isByMonth = period === "12m";
  const { days } = visitPeriods[period];
  const from = isByMonth ? firstOfTwelveMonths(to) : later(to, 1 - days);
  const before = { from: later(from, -days), to: later(to, -days) };
  const { dimension, value, day, visitors } = visitFigures;
  const whereVisited = and(eq(dimension, "step"), eq(value, "visited"), between(day, before.from, to));
  const [figures, rows] = await Promise.all([
    sumFigures(db, { from, to, before }),
    db.select({ day, visitors }).from(visitFigures).where(whereVisited).orderBy(day),
  ]);

  const visitorsByDay = new Map(rows.map((row) => [row.day, row.visitors]));
  const bars = new Map<string, { visitors: number; visitorsBefore: number }>();
  for (let date = from; date <= to; date = later(date, 1)) {
    const name = isByMonth ? date.slice(0, 7) : date;
    const bar = bars.get(name) ?? { visitors: 0, visitorsBefore: 0 };
    bar.visitors += visitorsByDay.get(date) ?? 0;
    bar.visitorsBefore += visitorsByDay.get(later(date, -days)) ?? 0;
    bars.set(name, bar);
  }
  const list = [...bars].map(([name, bar]) => ({ day: name, ...bar }));
  return { period, figures, bars: list, span: { from, to }, before, firstDay: rows[0]?.day };
}

type Spans = { from: string; to: string; before: { from: string; to: string } };

/** Those with the most visitors come first, and what has no name of its own last. */
function sumFigures(db: Database, { from, to, before }: Spans) {
  const { dimension, value, views, visitors, day } = visitFigures;
  const sumOf = (column: typeof views | typeof visitors, condition: ReturnType<typeof between>) =>
    sql`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);
  const inPeriod = between(day, from, to);
  const sums = {
    views: sumOf(views, inPeriod),
    visitors: sumOf(visitors, inPeriod),
    visitorsBefore: sumOf(visitors, between(day, before.from, before.to)),
  };
  return db
    .select({ dimension, value, ...sums })
    .from(visitFigures)
    .where(between(day, before.from, to))
    .groupBy(dimension, value)
    .orderBy(sql`${value} = ${otherValue}`, desc(sums.visitors), desc(sums.views), value);
}

function firstOfTwelveMonths(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return isoDay(new Date(Date.UTC(year, month - 12, 1)));
}

function later(day: string, days: number): string {
  return isoDay(addDays(new Date(day), days));
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
