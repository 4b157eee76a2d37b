import { openDatabase } from "#server/open-database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { languages } from "#web/tag/finder-texts/finder-texts.ts";
import { readAnswer, startBareServer } from "./bare-server.ts";
import { createProfile, openCheckout, pay, signIn } from "./buyer.ts";
import { type Load, load, percentile, table } from "./measure.ts";
import { processorSeconds } from "./processor-time.ts";
import { makeDatabase, query, withShop } from "./with-shop.ts";

/** `of bare` is what the shop reaches of a bare server that sends the same bytes: by rate, and by processor time. */

const rounds = 3;
const seconds = 2;
// With the name of a browser, so that each page counts as a visit.
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const browser = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": firefox };
const head = "page,sent,bytes,shop/s,p50 ms,p99 ms,bare/s,of bare,shop µs,bare µs,of bare".split(",");

/** Of the one tag that is paid. */
const manyFinds = `
  insert into finds (id, profile_id, way, language, finder_token_hash, owner_token_hash, form_key_hash, device, created_at, newest_at, unread_since)
  select gen_random_uuid(), profiles.id, 'have-it', 'en', md5('f' || at) || md5(''), md5('o' || at) || md5(''), md5('k' || at) || md5(''), md5('n') || md5(''), now(), now(), now()
  from profiles, generate_series(1, 10000) at where paid_at is not null`;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  const buyer = await createProfile(shop);
  await pay(shop, await openCheckout(shop, buyer));
  const { publicId } = buyer;
  const cookie = await signInSomebody(shop.siteUrl);
  const pages: [name: string, path: string, headers: Record<string, string>][] = [
    ["/", "/", browser],
    ["/", "/", { "accept-encoding": "identity" }],
    ["/about", "/about", browser],
    ["/products", "/products", browser],
    ["/products/classic", "/products/classic", browser],
    ["/products/classic/…", "/products/classic/classic-saddle", browser],
    ["/order", "/order", browser],
    ["/about, signed in", "/about", { ...browser, cookie }],
    ["/p/{id}", `/p/${publicId}`, browser],
    ["/p/{id}/have-it", `/p/${publicId}/have-it`, browser],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, path, headers] of pages)
    rows.push([name, ...(await compare(shop.siteUrl + path, headers, shop.pid))]);
  await query(database, manyFinds);
  rows.push([
    "/p/{id}, 10,000 finds",
    ...(await compare(`${shop.siteUrl}/p/${publicId}`, browser, shop.pid)),
  ]);
  console.log(table(head, rows));
  console.log(
    table(["language", "bytes of /p/{id}", "of its form"], await measureLanguages(shop.siteUrl, publicId)),
  );
});

async function measureLanguages(siteUrl: string, publicId: string) {
  const bytesOf = async (path: string) => (await (await fetch(`${siteUrl}${path}`)).arrayBuffer()).byteLength;
  return Promise.all(
    languages.map(async (language) => [
      language,
      await bytesOf(`/p/${publicId}?lang=${language}`),
      await bytesOf(`/p/${publicId}/have-it?lang=${language}`),
    ]),
  );
}

async function signInSomebody(siteUrl: string): Promise<string> {
  const { db, close } = await openDatabase("", database);
  const { email } = await makeAccount({ db }, { password });
  await close();
  return signIn(`${siteUrl}/auth?mode=signin`, email);
}

type Measured = Load & { microseconds: number };

async function compare(url: string, headers: Record<string, string>, pid: number) {
  const answer = await readAnswer(url, headers);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  const bare = await startBareServer(answer);
  try {
    await load(url, headers, { seconds: 2 });
    await load(bare.url, headers, { seconds: 1 });
    const shops: Measured[] = [];
    const bares: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      shops.push(await measure(url, headers, pid));
      bares.push(await measure(bare.url, headers, bare.pid));
    }
    const sent = answer.headers["content-encoding"]?.toString() ?? "plain";
    const bytes = answer.body.length.toLocaleString("en-US");
    const of = (loads: Measured[], what: keyof Measured) =>
      percentile(
        loads.map((one) => one[what]),
        0.5,
      );
    const rates = [of(shops, "perSecond"), of(shops, "p50"), of(shops, "p99"), of(bares, "perSecond")];
    const times = [of(shops, "microseconds"), of(bares, "microseconds")] as const;
    const ofRate = of(shops, "perSecond") / of(bares, "perSecond");
    return [sent, bytes, ...rates, ofRate, ...times, times[1] / times[0]];
  } finally {
    bare.stop();
  }
}

async function measure(url: string, headers: Record<string, string>, pid: number): Promise<Measured> {
  const before = processorSeconds(pid);
  const loaded = await load(url, headers, { seconds });
  return { ...loaded, microseconds: ((processorSeconds(pid) - before) / loaded.requests) * 1e6 };
}
