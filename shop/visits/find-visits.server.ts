import { and, between, desc, eq, min, sum } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { visitFigures } from "./visits.table.ts";
import { type Dimension, steps, type VisitPeriod } from "./visits.ts";

/** Both days belong to it. */
type Span = { from: string; to: string };

export type VisitFigure = { value: string; views: number; visitors: number; visitorsBefore: number };

/** A day, or a month like `2026-03`. */
export type VisitBar = { day: string; visitors: number; visitorsBefore: number };

const maxShown = 20;

/** The figures of a period that ends today and of an equal one before it. `firstDay` is the first that has figures. */
export async function findVisits(db: Database, period: VisitPeriod, now: Date) {
  const span = spanOf(period, shopDay(now));
  const before = { from: later(span.from, -lengths[period]), to: later(span.to, -lengths[period]) };
  const [rows, rowsBefore, bars, barsBefore, firstDay] = await Promise.all([
    sumFigures(db, span),
    sumFigures(db, before),
    listBars(db, span, period),
    listBars(db, before, period),
    findFirstDay(db),
  ]);

  function listFigures(dimension: Dimension): VisitFigure[] {
    const earlier = new Map(
      rowsBefore.filter((row) => row.dimension === dimension).map((row) => [row.value, row.visitors]),
    );
    return rows
      .filter((row) => row.dimension === dimension)
      .slice(0, maxShown)
      .map(({ value, views, visitors }) => ({
        value,
        views,
        visitors,
        visitorsBefore: earlier.get(value) ?? 0,
      }));
  }

  const stepFigures = listFigures("step");
  return {
    period,
    bars: bars.map((bar, at) => ({ ...bar, visitorsBefore: barsBefore[at]?.visitors ?? 0 })),
    steps: steps.map((step) => {
      const figure = stepFigures.find(({ value }) => value === step);
      return { step, visitors: figure?.visitors ?? 0, visitorsBefore: figure?.visitorsBefore ?? 0 };
    }),
    pages: listFigures("page"),
    sources: listFigures("source"),
    utmSources: listFigures("utm_source"),
    campaigns: listFigures("utm_campaign"),
    span,
    before,
    firstDay,
  };
}

const lengths = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 };

/** Twelve months begin with the first day of one. */
function spanOf(period: VisitPeriod, today: string): Span {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const from =
    period === "12m" ? isoDay(new Date(Date.UTC(year, month - 12, 1))) : later(today, 1 - lengths[period]);
  return { from, to: today };
}

function later(day: string, by: number): string {
  return isoDay(addDays(new Date(`${day}T00:00:00Z`), by));
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function sumFigures(db: Database, { from, to }: Span) {
  const { dimension, value, views, visitors, day } = visitFigures;
  return db
    .select({
      dimension,
      value,
      views: sum(views).mapWith(Number),
      visitors: sum(visitors).mapWith(Number),
    })
    .from(visitFigures)
    .where(between(day, from, to))
    .groupBy(dimension, value)
    .orderBy(desc(sum(visitors)), desc(sum(views)), value);
}

/** Every day or month of the span has a bar. */
async function listBars(db: Database, { from, to }: Span, period: VisitPeriod) {
  const { dimension, value, visitors, day } = visitFigures;
  const rows = await db
    .select({ day, visitors })
    .from(visitFigures)
    .where(and(between(day, from, to), eq(dimension, "step"), eq(value, steps[0])));
  const visitorsByDay = new Map(rows.map((row) => [row.day, row.visitors]));
  const bars = new Map<string, number>();
  for (let each = from; each <= to; each = later(each, 1)) {
    const bar = period === "12m" ? each.slice(0, 7) : each;
    bars.set(bar, (bars.get(bar) ?? 0) + (visitorsByDay.get(each) ?? 0));
  }
  return [...bars].map(([bar, count]) => ({ day: bar, visitors: count }));
}

async function findFirstDay(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: min(visitFigures.day) }).from(visitFigures);
  return row?.day ?? null;
}
