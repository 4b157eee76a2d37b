import { hashPassword, owaspCost, passwordMatches } from "#platform/passwords.server.ts";
import { openDatabase } from "#server/open-database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { postForm, signIn } from "./buyer.ts";
import { figure, measurePages, median, percentile, repeat, table, timed } from "./measure.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * Sign-ins per second compared with bare password comparisons, which are slow on purpose; pages for visitors and for
 * signed-in people; and whether response times reveal that an address has an account. Exits with code 1 if a page needs more
 * than three statements or response times differ by more than `maxRatio`.
 */

const parallel = { atOnce: 8, seconds: 5 };
const tries = 12;
const maxRatio = 1.5;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await withShop(database, async (shop) => {
  const emails = await makeAccounts(tries);
  await measureSignIns(shop, emails);
  const cookie = await signIn(`${shop.siteUrl}/auth?mode=signin`, emails[0] ?? "");
  const paths = ["/about", "/", "/products"];
  const visitors = paths.map((path) => ({ name: path, path }));
  const signedIn = [...paths, "/profile"].map((path) => ({ name: `${path}, signed in`, path, cookie }));
  await measurePages({ ...shop, database }, [...visitors, ...signedIn], 3);
  await measureTimes(shop, emails);
});

async function makeAccounts(count: number): Promise<string[]> {
  const { db, close } = await openDatabase("", database);
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@example.com`);
  for (const email of emails) await makeAccount({ db, passwordCost: owaspCost }, { email, password });
  await close();
  return emails;
}

async function measureSignIns({ siteUrl }: BenchShop, emails: string[]) {
  const hash = await hashPassword(password);
  const whole = await repeat(parallel, (turn) =>
    timed(() => signIn(`${siteUrl}/auth?mode=signin`, emails[turn] ?? "")),
  );
  const bare = await repeat(parallel, () => timed(() => passwordMatches(hash, password)));
  const row = (name: string, times: number[]) => {
    const ratio = `1 : ${figure(bare.length / times.length)}`;
    return [name, times.length / parallel.seconds, median(times), percentile(times, 0.99), ratio];
  };
  const rows = [row("sign-ins", whole), row("bare comparisons", bare)];
  console.log(`${table(["", "a second", "p50 ms", "p99 ms", "of bare"], rows)}\n`);
}

/** Alternating, so that other load of the machine affects both. */
async function measureTimes({ siteUrl }: BenchShop, emails: string[]) {
  const rows: (string | number)[][] = [];
  for (const mode of ["signin", "signup", "forgot"]) {
    const known: number[] = [];
    const unknown: number[] = [];
    const ask = async (email: string) => {
      const answer = await postForm(`${siteUrl}/auth?mode=${mode}`, { email, password: "a wrong one" });
      if (answer.status === 429) throw new Error("The benchmark ran into a limit.");
    };
    for (const email of emails) {
      known.push(await timed(() => ask(email)));
      unknown.push(await timed(() => ask(`${crypto.randomUUID()}@example.com`)));
    }
    const ratio = median(known) / median(unknown);
    if (ratio > maxRatio || ratio < 1 / maxRatio) process.exitCode = 1;
    rows.push([mode, median(known), median(unknown), ratio]);
  }
  console.log(`\n${table(["form", "known address, ms", "unknown, ms", "ratio"], rows)}`);
}
