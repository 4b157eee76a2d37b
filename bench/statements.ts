import { type Buyer, createProfile, openCheckout, pay } from "./buyer.ts";
import { figure, pause, table } from "./figures.ts";
import { ofShop, type Statement, type StatementTap, startStatementTap } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * SQL statements per purchase, by step and kind, recorded by a tap between the shop and PostgreSQL. One buyer after the
 * other, one step at a time: two purchases to warm up → an idle window → 12 profiles → 12 checkouts → 12 payments → the
 * emails. Statements that also run while the shop is idle are counted as background.
 * `--text` prints every statement of one purchase in full instead.
 */

const purchases = 12;
const idleSeconds = 5;
const tableNames = /\b(?:from|join|into|(?<!do )update) "?([a-z_.]+)"?/gi;

const [server = "", ...options] = process.argv.slice(2);
const tap = await startStatementTap(await makeDatabase(server));
try {
  await withShop(tap.url, (shop) =>
    options.includes("--text") ? printTexts(shop, tap) : countStatements(shop, tap),
  );
} finally {
  tap.stop();
}

async function countStatements(shop: BenchShop, { take }: StatementTap) {
  await buyTwice(shop);
  take();
  await pause(idleSeconds * 1_000);
  const idle = take();

  const buyers = await times(() => createProfile(shop));
  const profile = take();
  const sessions = await times((at) => openCheckout(shop, buyers[at] as Buyer));
  const checkout = take();
  const began = performance.now();
  await times((at) => pay(shop, sessions[at] ?? ""));
  const webhook = take();
  await waitForEmails(shop, 4 + 2 * purchases);
  const emails = take();
  const seconds = (performance.now() - began) / 1_000;

  const background = new Set([...idle, ...emails].map(({ text }) => text));
  const asked = (statements: Statement[]) => ofShop(statements).filter(({ text }) => !background.has(text));
  printSteps(Object.entries({ profile, checkout, webhook }).map(([step, all]) => [step, asked(all)]));

  const behind = [...webhook, ...emails];
  const reads = ofShop(behind).filter(({ text }) => background.has(text)).length;
  const polls = idle.length / idleSeconds;
  const jobs = behind.length - ofShop(behind).length - polls * seconds;
  const rows = [
    ["emails: reads of the shop a purchase", figure(reads / purchases)],
    ["jobs: statements of the job library a purchase, without polling", figure(jobs / purchases)],
    ["idle: statements a second", figure(polls)],
    [`seconds until the ${2 * purchases} emails were out`, figure(seconds)],
  ];
  console.log(`\n${table(["in the background", ""], rows)}`);
}

async function times<T>(act: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < purchases; at += 1) done.push(await act(at));
  return done;
}

async function buyTwice(shop: BenchShop) {
  for (let bought = 0; bought < 2; bought += 1) {
    await pay(shop, await openCheckout(shop, await createProfile(shop)));
  }
  await waitForEmails(shop, 4);
}

function printSteps(steps: [string, Statement[]][]) {
  const all: [string, Statement[]] = ["all", steps.flatMap(([, statements]) => statements)];
  const rows = [...steps, all].map(([step, { length }], at) => {
    const jobs = (steps[at] ?? all)[1].filter(({ text }) => isJobInsert(text)).length;
    return [step, length / purchases, jobs / purchases, (length - jobs) / purchases];
  });
  console.log(table(["step", "statements", "of which write jobs", "without those"], rows));
  console.log(`\n${table(["step", "kind", "a purchase", "prepared"], steps.flatMap(kindRows))}`);
}

function kindRows([step, statements]: [string, Statement[]]) {
  const kinds = Map.groupBy(statements, ({ text }) => kindOf(text));
  return Array.from(kinds, ([kind, ofKind]) => {
    const prepared = ofKind.every(({ isPrepared }) => isPrepared) ? "yes" : "";
    return [step, kind, ofKind.length / purchases, prepared];
  });
}

/** A statement in a few words: verb, tables, and whether it locks or handles a conflict. */
function kindOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const verb = /^(with|select|insert|update|delete|\w+)/i.exec(flat)?.[1]?.toLowerCase() ?? flat;
  if (isJobInsert(flat)) return "insert a job";
  const tables = [...new Set(Array.from(flat.matchAll(tableNames), (match) => match[1]))];
  const more = [
    / for update/i.test(flat) && "for update",
    / on conflict .*do update/i.test(flat) && "or update",
    / on conflict .*do nothing/i.test(flat) && "or nothing",
  ].filter(Boolean);
  return [verb, tables.join(", "), ...more].filter(Boolean).join(" ");
}

/** A job enqueued in the shop's own transaction. */
function isJobInsert(text: string): boolean {
  return /insert into "?pgboss"?\./i.test(text);
}

/** Waits until the inbox holds that many emails, at most a minute. */
async function waitForEmails({ sandboxUrl }: BenchShop, count: number) {
  for (let waited = 0; waited < 60; waited += 0.25) {
    const inbox = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as unknown[];
    if (inbox.length >= count) return;
    await pause(250);
  }
  throw new Error(`The inbox did not get ${count} emails within a minute.`);
}

async function printTexts(shop: BenchShop, { take }: StatementTap) {
  await buyTwice(shop);
  take();
  await pay(shop, await openCheckout(shop, await createProfile(shop)));
  for (const { text, isPrepared } of ofShop(take())) {
    console.log(`${isPrepared ? "prepared: " : ""}${text.replace(/\s+/g, " ")}\n`);
  }
}
