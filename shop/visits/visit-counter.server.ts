import { hash } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { deleteInBatches } from "#platform/delete-in-batches.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { visitFigures, visitHashes, visitSalts } from "./visits.table.ts";
import { type Dimension, otherValue } from "./visits.ts";

/** Address and browser become a hash at once; neither is kept. */
export type Visit = {
  address: string;
  browser: string;
  counts: readonly (readonly [dimension: Dimension, value: string])[];
};

export type VisitCounter = ReturnType<typeof visitCounter>;

type Figure = { day: string; dimension: Dimension; value: string; views: number; visitors: Set<string> };

/** A dimension has room for so many values a day; later ones count as `other`. */
const maxValues = 50;

/** Sources that wait for the next minute, also while the database is away. The shop's own pages and steps always have room. */
const maxWaitingFigures = 1_000;
const ownDimensions: Dimension[] = ["page", "step"];

/** `maxVisitorCounts`: so many counts of a day tell visitors apart. Beyond it views alone count: anybody can make up browsers. */
type Options = { db: Database; now: () => Date; maxVisitorCounts?: number };

/** Counts in memory; `flush` adds the counts to the database, and keeps them for the next flush if that fails. */
export function visitCounter({ db, now, maxVisitorCounts = 200_000 }: Options) {
  let salts = new Map<string, string>();
  let waiting = new Map<string, Figure>();
  let visitorCounts = { day: "", count: 0 };

  /** Counts nothing on a day whose salt could not be read yet. */
  function add({ address, browser, counts }: Visit) {
    const day = shopDay(now());
    const salt = salts.get(day);
    if (salt === undefined) return;
    if (visitorCounts.day !== day) visitorCounts = { day, count: 0 };
    visitorCounts.count += counts.length;
    const visitor = hash("sha256", `${salt} ${address} ${browser}`, "base64url");
    const visitors = visitorCounts.count > maxVisitorCounts ? [] : [visitor];
    for (const [dimension, value] of counts) keep({ day, dimension, value, views: 1 }, visitors);
  }

  function keep({ day, dimension, value, views }: Omit<Figure, "visitors">, visitors: Iterable<string>) {
    const key = `${day} ${dimension} ${value}`;
    const hasRoom = waiting.size < maxWaitingFigures || ownDimensions.includes(dimension);
    if (!waiting.has(key) && !hasRoom) return;
    const figure = waiting.get(key) ?? { day, dimension, value, views: 0, visitors: new Set() };
    waiting.set(key, figure);
    figure.views += views;
    for (const visitor of visitors) figure.visitors.add(visitor);
  }

  async function flush() {
    const today = shopDay(now());
    const tomorrow = shopDay(addDays(now(), 1));
    if (!salts.has(today) || !salts.has(tomorrow)) salts = await readSalts(db, [today, tomorrow]);
    if (waiting.size === 0) return;
    const figures = [...waiting.values()];
    waiting = new Map();
    try {
      await addFigures(db, figures);
    } catch (error) {
      for (const figure of figures) keep(figure, figure.visitors);
      throw error;
    }
  }

  return { add, flush };
}

/** The first process that asks makes a day's salt. */
async function readSalts(db: Database, days: string[]): Promise<Map<string, string>> {
  const salts = days.map((day) => ({ day, salt: randomHex() }));
  await db.insert(visitSalts).values(salts).onConflictDoNothing();
  const rows = await db.select().from(visitSalts).where(inArray(visitSalts.day, days));
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

/** Returns the value that a figure has in the database: anybody can make up sources, and a day has room for some. */
async function readValues(db: Database, figures: Figure[]): Promise<(figure: Figure) => string> {
  const days = [...new Set(figures.map(({ day }) => day))];
  const rows = await db.select().from(visitFigures).where(inArray(visitFigures.day, days));
  const valuesByGroup = new Map<string, Set<string>>();
  const valuesOf = ({ day, dimension }: Pick<Figure, "day" | "dimension">) => {
    const values = valuesByGroup.get(`${day} ${dimension}`) ?? new Set();
    valuesByGroup.set(`${day} ${dimension}`, values);
    return values;
  };
  for (const row of rows) valuesOf(row).add(row.value);
  return (figure) => {
    const values = valuesOf(figure);
    if (values.size < maxValues) values.add(figure.value);
    return values.has(figure.value) ? figure.value : otherValue;
  };
}

/** Always in the same order: processes that add at once would wait for each other forever. */
async function addFigures(db: Database, figures: Figure[]) {
  const storedValue = await readValues(db, figures);
  const counts = figures.map((figure) => {
    const { day, dimension, views, visitors } = figure;
    const value = storedValue(figure);
    const hashes = [...visitors].map((visitor) => shortHash(`${visitor} ${dimension} ${value}`));
    return { day, dimension, value, views, hashes };
  });
  await db.execute(sql`
    with counts as (
      select * from json_to_recordset(${JSON.stringify(counts)}::json)
        as counts (day date, dimension text, value text, views integer, hashes json)
    ), visitors as (
      select distinct day, dimension, value, json_array_elements_text(hashes) as hash from counts
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
    select day, dimension, value, sum(views), coalesce(max(visitors), 0)
    from counts left join new_visitors using (day, dimension, value)
    group by day, dimension, value
    order by day, dimension, value
    on conflict (day, dimension, value) do update
    set views = figures.views + excluded.views, visitors = figures.visitors + excluded.visitors`);
}

function shortHash(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

const yearsKept = 2;

/** Salts and hashes stay for the day that they count, figures for two years. */
export async function removeOldVisits(db: Database, now: Date) {
  const today = shopDay(now);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  await deleteInBatches(db, visitHashes, lt(visitHashes.day, today));
  await deleteInBatches(db, visitFigures, lt(visitFigures.day, shopDay(addDays(now, -365 * yearsKept))));
}
