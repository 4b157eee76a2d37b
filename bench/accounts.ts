import { hashPassword, owaspCost, passwordMatches } from "#platform/passwords.server.ts";
import { openDatabase } from "#server/open-database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { postAuth, signInByForm } from "./buyer.ts";
import { figure, median, percentile, table } from "./figures.ts";
import { load } from "./load.ts";
import { startStatementTap, statementsOf } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * Sign-ins per second compared with bare password comparisons, which are slow on purpose; the cost of a session lookup per
 * page; and whether response times reveal that an address has an account. Exits with code 1 if a page needs more than three
 * statements or response times differ by more than `maxRatio`.
 */

const atOnce = 8;
const seconds = 5;
const rounds = 3;
const tries = 12;
const maxRatio = 1.5;
const maxStatements = 3;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
const tap = await startStatementTap(database);
try {
  await withShop(tap.url, async (shop) => {
    const emails = await makeAccounts(tries);
    await measureSignIns(shop, emails);
    await measurePages(shop, await signInByForm(shop.siteUrl, emails[0] ?? ""));
    await measureTimes(shop, emails);
  });
} finally {
  tap.stop();
}

async function makeAccounts(count: number): Promise<string[]> {
  const { db, close } = await openDatabase("", database);
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@example.com`);
  for (const email of emails) await makeAccount({ db, passwordCost: owaspCost }, { email, password });
  await close();
  return emails;
}

/** Repeats it, `atOnce` in parallel; returns the milliseconds of each run. */
async function repeat(act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const one = async (turn: number) => {
    while (performance.now() < end) times.push(await timed(() => act(turn)));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, turn) => one(turn)));
  return times;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function measureSignIns({ siteUrl }: BenchShop, emails: string[]) {
  const hash = await hashPassword(password);
  const whole = await repeat((turn) => signInByForm(siteUrl, emails[turn] ?? ""));
  const bare = await repeat(() => passwordMatches(hash, password));
  const row = (name: string, times: number[]) => {
    const rate = times.length / seconds;
    const ratio = figure(bare.length / times.length);
    return [name, figure(rate), figure(median(times)), figure(percentile(times, 0.99)), `1 : ${ratio}`];
  };
  const head = ["", "a second", "p50 ms", "p99 ms", "of bare"];
  console.log(table(head, [row("sign-ins", whole), row("bare comparisons", bare)]));
}

async function measurePages({ siteUrl }: BenchShop, cookie: string) {
  const rows: string[][] = [];
  for (const path of ["/about", "/", "/products", "/profile"]) {
    const url = siteUrl + path;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const long = round === 0 ? 1 : 3;
      if (path !== "/profile") unknown.push((await load(url, {}, long)).perSecond);
      known.push((await load(url, { cookie }, long)).perSecond);
    }
    const [without, withOne] = [median(unknown.slice(1)), median(known.slice(1))];
    const plain = unknown.length > 0 ? await statementsOf({ url, headers: {} }, tap) : undefined;
    const signedIn = await statementsOf({ url, headers: { cookie } }, tap);
    if (signedIn > maxStatements) process.exitCode = 1;
    const ofVisitor =
      plain === undefined ? ["", "", ""] : [figure(without), `${plain}`, figure(withOne / without)];
    rows.push([
      path,
      ofVisitor[0] ?? "",
      figure(withOne),
      ofVisitor[2] ?? "",
      ofVisitor[1] ?? "",
      `${signedIn}`,
    ]);
  }
  const head = [
    "page",
    "visitor/s",
    "signed in/s",
    "ratio",
    "visitor's statements",
    "signed in's statements",
  ];
  console.log(`\n${table(head, rows)}`);
}

/** Alternating, so that other load of the machine affects both. */
async function measureTimes({ siteUrl }: BenchShop, emails: string[]) {
  const rows: string[][] = [];
  for (const mode of ["signin", "signup", "forgot"] as const) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const email of emails) {
      const ask = async (address: string) => {
        const answer = await postAuth(siteUrl, mode, { email: address, password: "a wrong one" });
        if (answer.status === 429) throw new Error("The benchmark ran into a limit.");
        await answer.arrayBuffer();
      };
      known.push(await timed(() => ask(email)));
      unknown.push(await timed(() => ask(`${crypto.randomUUID()}@example.com`)));
    }
    const ratio = median(known) / median(unknown);
    if (ratio > maxRatio || ratio < 1 / maxRatio) process.exitCode = 1;
    rows.push([mode, figure(median(known)), figure(median(unknown)), figure(ratio)]);
  }
  console.log(`\n${table(["form", "known address, ms", "unknown, ms", "ratio"], rows)}`);
}
