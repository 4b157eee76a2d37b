import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { laterDay, listDays, shopDay } from "#platform/dates.ts";
import { countPayments } from "#shop/payments/find-dashboard.server.ts";
import { visitFigures } from "./visits.table.ts";
import { otherValue, steps, type VisitPeriod, visitPeriods } from "./visits.ts";

type Span = { from: string; to: string };

/** Finds the figures of a period that ends today, and of an equal one before it. */
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

  const way = Object.entries(steps).map(([step, name]) => {
    const figure = figures.find(({ dimension, value }) => dimension === "step" && value === step);
    return { name, count: figure?.visitors ?? 0, before: figure?.visitorsBefore ?? 0 };
  });
  // A day from before counting began has payments without visitors.
  const [firstDay = laterDay(to, 1)] = visitorsByDay.keys();
  const countPaid = (days: Span) =>
    countPayments(db, { from: days.from < firstDay ? firstDay : days.from, to: days.to });
  const [count, countBefore] = await Promise.all([countPaid(span), countPaid(before)]);
  way.push({ name: "Paid", count, before: countBefore });
  return { period, figures, bars, way };
}

/** Those with the most visitors come first, and what has no name of its own last. */
function sumFigures(db: Database, span: Span, before: Span) {
  const { dimension, value, views, visitors, day } = visitFigures;
  const sumOf = (column: typeof views | typeof visitors, { from, to }: Span) =>
    sql`coalesce(sum(${column}) filter (where ${between(day, from, to)}), 0)`.mapWith(Number);
  const sums = {
    views: sumOf(views, span),
    visitors: sumOf(visitors, span),
    visitorsBefore: sumOf(visitors, before),
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
    .where(and(eq(dimension, "step"), eq(value, "visited"), between(day, from, to)))
    .orderBy(day);
  return new Map(rows.map((row) => [row.day, row.visitors]));
}

function firstOfTwelveMonths(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}
