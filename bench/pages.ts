import { readAnswer, startBareServer } from "./bare-server.ts";
import { createProfile } from "./buyer.ts";
import { figure, type Load, load, median, table } from "./measure.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/**
 * Pages per second compared with a bare server that sends the same bytes. For every page, compressed and plain: fetch the
 * shop's response, give it to the bare server, then load both in turn, three rounds, 20 connections. The table shows
 * medians; the ratio is the cost of the shop's own work.
 */

const rounds = 3;
const seconds = 3;
const encodings = ["gzip, deflate, br, zstd", "identity"];
const head = ["page", "sent", "bytes", "shop/s", "p50 ms", "p99 ms", "bare/s", "bare p99 ms", "shop : bare"];

const [server = ""] = process.argv.slice(2);

await withShop(await makeDatabase(server), async (shop) => {
  const { publicId } = await createProfile(shop);
  const pages = { "/": "/", "/products": "/products", "/order": "/order", "/p/{id}": `/p/${publicId}` };
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const encoding of encodings) {
      const row = await compare(`${shop.siteUrl}${path}`, { "accept-encoding": encoding });
      rows.push([name, ...row]);
      // A page that is never compressed is measured once.
      if (row[0] === "plain") break;
    }
  }
  console.log(table(head, rows));
});

async function compare(url: string, headers: Record<string, string>): Promise<(string | number)[]> {
  const answer = await readAnswer(url, headers);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  const bare = await startBareServer(answer);
  try {
    await load(url, headers, { seconds: 2 });
    await load(bare.url, headers, { seconds: 1 });
    const shops: Load[] = [];
    const bares: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      shops.push(await load(url, headers, { seconds }));
      bares.push(await load(bare.url, headers, { seconds }));
    }
    const sent = answer.headers["content-encoding"]?.toString() ?? "plain";
    const [shop, other] = [shops, bares].map((loads) => ({
      perSecond: median(loads.map((one) => one.perSecond)),
      p50: median(loads.map((one) => one.p50)),
      p99: median(loads.map((one) => one.p99)),
    })) as [Load, Load];
    const ratio = `1 : ${figure(other.perSecond / shop.perSecond)}`;
    const bytes = answer.body.length.toLocaleString("en-US");
    return [sent, bytes, shop.perSecond, shop.p50, shop.p99, other.perSecond, other.p99, ratio];
  } finally {
    bare.stop();
  }
}
