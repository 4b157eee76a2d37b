import { makeAccount, password } from "#tests/make-account.ts";
import { readAnswer, startBareServer } from "./bare-server.ts";
import { createProfile, openCheckout, pay, signIn } from "./buyer.ts";
import { load, loadProcess, percentile, table } from "./measure.ts";
import { type BenchShop, makeDatabase, query, withDatabase, withShop } from "./with-shop.ts";

/** Compares each page with a bare server that sends the same bytes: by rate, and by processor time. */

const rounds = 3;
const seconds = 2;
// The shop counts a browser's page as a visit.
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const browser = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": firefox };

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  const buyer = await createProfile(shop);
  await pay(shop, await openCheckout(shop, buyer));
  const profilePage = `/p/${buyer.publicId}`;
  const cookie = await signInCustomer(shop);
  const rows = [
    ["/", ...(await compare(shop, "/", browser))],
    ["/", ...(await compare(shop, "/", { "accept-encoding": "identity" }))],
    ["/about", ...(await compare(shop, "/about", browser))],
    ["/products", ...(await compare(shop, "/products", browser))],
    ["/order", ...(await compare(shop, "/order", browser))],
    ["/about, signed in", ...(await compare(shop, "/about", { ...browser, cookie }))],
    ["/p/{id}", ...(await compare(shop, profilePage, browser))],
    ["/p/{id}/have-it", ...(await compare(shop, `${profilePage}/have-it`, browser))],
  ];
  await insertFinds(buyer.profileId);
  rows.push(["/p/{id}, 10,000 finds", ...(await compare(shop, profilePage, browser))]);
  const head = ["page", "sent", "bytes", "page/s", "p50 ms", "p99 ms", "of bare", "µs", "of bare"];
  console.log(table(head, rows));
});

async function signInCustomer({ siteUrl }: BenchShop): Promise<string> {
  const { email } = await withDatabase(database, (db) => makeAccount({ db }, { password }));
  return signIn(`${siteUrl}/auth?mode=signin`, email);
}

/** Two MD5s are as long as a hash of the shop. */
async function insertFinds(profileId: string) {
  await query(
    database,
    `insert into finds (id, profile_id, way, language, device, finder_token_hash, owner_token_hash, form_key_hash,
       created_at, newest_at, unread_since)
     select gen_random_uuid(), '${profileId}', 'have-it', 'en', repeat('0', 64), md5('f' || n) || md5(''),
       md5('o' || n) || md5(''), md5('k' || n) || md5(''), now(), now(), now()
     from generate_series(1, 10000) as n`,
  );
}

/** Shop and bare server take turns, because the speed of the machine changes. */
async function compare({ siteUrl, pid }: BenchShop, path: string, headers: Record<string, string>) {
  const url = siteUrl + path;
  const answer = await readAnswer(url, headers);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  const bareServer = await startBareServer(answer);
  await load(url, headers, { seconds });
  await load(bareServer.url, headers, { seconds });
  const figures: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shop = await loadProcess(pid, url, headers, { seconds });
    const bare = await loadProcess(bareServer.pid, bareServer.url, headers, { seconds });
    // Both are 1 where the shop is as fast as the bare server.
    const rate = shop.perSecond / bare.perSecond;
    const time = bare.microseconds / shop.microseconds;
    figures.push([shop.perSecond, shop.p50, shop.p99, rate, shop.microseconds, time]);
  }
  bareServer.stop();
  const encoding = answer.headers["content-encoding"]?.toString() ?? "plain";
  return [encoding, answer.body.length.toLocaleString("en-US"), ...listMedians(figures)];
}

function listMedians(rounds: number[][]): number[] {
  const columns = rounds[0]?.keys() ?? [];
  return Array.from(columns, (column) => {
    const values = rounds.map((round) => round[column] ?? 0);
    return percentile(values, 0.5);
  });
}
