import { setTimeout as pause } from "node:timers/promises";
import { emailsOf } from "#tests/processes/order-by-http.ts";
import { type Buyer, buy, createProfile, openCheckout, pay } from "./buyer.ts";
import { table } from "./measure.ts";
import { type Statement, type TakeStatements, withStatementLog } from "./statement-log.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/** Statements that also run while the shop is idle are counted as background. */

const purchases = 12;
const idleSeconds = 5;
const tableNames = /\b(?:from|join|into|(?<!do )update) "?([a-z_.]+)"?/gi;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await withShop(database, (shop) => withStatementLog(database, (take) => countStatements(shop, take)));

async function countStatements(shop: BenchShop, take: TakeStatements) {
  for (let bought = 0; bought < 2; bought += 1) await buy(shop);
  await emailsOf(shop, 4);
  await take();
  await pause(idleSeconds * 1_000);
  const idle = await take();

  const buyers = await times(() => createProfile(shop));
  const profile = await take();
  const sessions = await times((at) => openCheckout(shop, buyers[at] as Buyer));
  const checkout = await take();
  await times((at) => pay(shop, sessions[at] ?? ""));
  const webhook = await take();
  await emailsOf(shop, 4 + 2 * purchases);
  const emails = await take();
  await times((at) => writeToOwner(shop, buyers[at] as Buyer));
  const message = await take();

  const background = new Set([...idle, ...emails].map(({ text }) => text));
  const asked = (statements: Statement[]) =>
    statements.filter(({ isOfShop, text }) => isOfShop && !background.has(text));
  printSteps(
    Object.entries({ profile, checkout, webhook, message }).map(([step, all]) => [step, asked(all)]),
  );
}

/** A finder's form about the tag that was just paid. */
async function writeToOwner({ siteUrl }: BenchShop, { publicId }: Buyer) {
  const body = new URLSearchParams({ key: crypto.randomUUID(), message: "I have your bag.", email: "" });
  const answer = await fetch(`${siteUrl}/p/${publicId}/have-it`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`A message was answered ${answer.status}.`);
}

async function times<T>(act: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < purchases; at += 1) done.push(await act(at));
  return done;
}

function printSteps(steps: [string, Statement[]][]) {
  const all: [string, Statement[]] = ["all", steps.flatMap(([, statements]) => statements)];
  const rows = [...steps, all].map(([step, { length }]) => [step, length / purchases]);
  console.log(table(["step", "statements"], rows));
  console.log(`\n${table(["step", "kind", "per purchase", "prepared"], steps.flatMap(kindRows))}`);
}

function kindRows([step, statements]: [string, Statement[]]) {
  const kinds = Map.groupBy(statements, ({ text }) => kindOf(text));
  return Array.from(kinds, ([kind, ofKind]) => {
    const prepared = ofKind.every(({ isPrepared }) => isPrepared) ? "yes" : "";
    return [step, kind, ofKind.length / purchases, prepared];
  });
}

/** Verb, tables, and whether it locks or handles a conflict. */
function kindOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const verb = /^(with|select|insert|update|delete|\w+)/i.exec(flat)?.[1]?.toLowerCase() ?? flat;
  if (/insert into "?pgboss"?\./i.test(flat)) return "insert a job";
  const parts = new Set(Array.from(flat.matchAll(/"(\w+)" as \(/g), (match) => match[1]));
  const named = Array.from(flat.matchAll(tableNames), (match) => match[1] ?? "");
  const tables = [...new Set(named)].filter((name) => !parts.has(name) && !name.startsWith("jsonb_"));
  const more = [
    / for update/i.test(flat) && "for update",
    / on conflict .*do update/i.test(flat) && "or update",
    / on conflict .*do nothing/i.test(flat) && "or nothing",
  ].filter(Boolean);
  return [verb, tables.join(", "), ...more].filter(Boolean).join(" ");
}
