import { type Buyer, createProfile, openCheckout, pay } from "./buyer.ts";
import { figure, pause, table } from "./figures.ts";
import type { Statement } from "./frontend-messages.ts";
import { isJobInsert, kindOf } from "./statement-kinds.ts";
import { type StatementTap, startStatementTap } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * SQL statements a purchase, by step and kind. One buyer after the other, one step at a time, through a tap that notes
 * what the shop sends to PostgreSQL: two purchases to warm up → an idle window (what runs without anybody) →
 * 12 profiles → 12 checkouts → 12 payments → the mails. What is also seen while nobody asks for anything belongs to
 * the background and is counted apart.
 * `--text` prints every statement of one purchase in full instead, to be read.
 */

const purchases = 12;
const idleSeconds = 5;

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
  await mailsAre(shop, 4 + 2 * purchases);
  const mails = take();
  const seconds = (performance.now() - began) / 1_000;

  const background = new Set([...idle, ...mails].map(({ text }) => text));
  const asked = (statements: Statement[]) => ofShop(statements).filter(({ text }) => !background.has(text));
  printSteps(Object.entries({ profile, checkout, webhook }).map(([step, all]) => [step, asked(all)]));

  const behind = [...webhook, ...mails];
  const reads = ofShop(behind).filter(({ text }) => background.has(text)).length;
  const polls = idle.length / idleSeconds;
  const jobs = behind.length - ofShop(behind).length - polls * seconds;
  const rows = [
    ["mails: reads of the shop a purchase", figure(reads / purchases)],
    ["jobs: statements of the job library a purchase, without polling", figure(jobs / purchases)],
    ["idle: statements a second", figure(polls)],
    [`seconds until the ${2 * purchases} mails were out`, figure(seconds)],
  ];
  console.log(`\n${table(["in the background", ""], rows)}`);
}

/** The job library says who it is when it connects; the shop's own pool gives no name. */
function ofShop(statements: Statement[]): Statement[] {
  return statements.filter(({ application }) => application !== "pgboss");
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
  await mailsAre(shop, 4);
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

/** Waits until the inbox holds that many mails, at most a minute. */
async function mailsAre({ sandboxUrl }: BenchShop, count: number) {
  for (let waited = 0; waited < 60; waited += 0.25) {
    const inbox = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as unknown[];
    if (inbox.length >= count) return;
    await pause(250);
  }
  throw new Error(`The inbox did not get ${count} mails within a minute.`);
}

async function printTexts(shop: BenchShop, { take }: StatementTap) {
  await buyTwice(shop);
  take();
  await pay(shop, await openCheckout(shop, await createProfile(shop)));
  for (const { text, isPrepared } of ofShop(take())) {
    console.log(`${isPrepared ? "prepared: " : ""}${text.replace(/\s+/g, " ")}\n`);
  }
}
