import { openDatabase } from "#server/open-database.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { renderTagPicture } from "#shop/engraving/render-tag.server.ts";
import { drawSheet, type SheetFacts } from "#shop/production/draw-sheet.server.ts";
import { insertDemoJig, listJigs } from "#shop/production/jigs.server.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { signIn } from "./buyer.ts";
import { figure, load, measurePages, table } from "./measure.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** The engraving desk: a tag's artwork, a sheet of 48 while the shop sells, and the queue. */

const { saddle } = demoMaterials;
const jig = {
  ...{ columns: 8, rows: 6, pitchX: 72, pitchY: 112, offsetX: 5, offsetY: 5, bedWidth: 600, bedHeight: 700 },
  ...{ firstCorner: "top_left" as const, turn: "tags_vertical" as const, unusedSlots: [] },
};
const admin = { email: "admin@example.com", password };

await measureArtwork();
const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
const { db, close } = await openDatabase("", database);
await makeAdmin({ db }, admin);
await seedWorkshop(db);
await insertDemoJig(db);
const [demoJig] = await listJigs(db);
await close();
await query(database, `update jigs set layout = '${JSON.stringify(jig)}'`);
await withShop(database, async (shop) => {
  const cookie = await signIn(`${shop.siteUrl}/admin`, admin.email);
  await measureQueue(shop, cookie);
  await measureSheet(shop, cookie);
});

/** Beside an email's picture of a front, which the shop draws for every tag that is bought. */
async function measureArtwork() {
  const qrText = engravedText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));
  const folder = temporaryFolder();
  const side = { material: saddle, design: "crest" as const, engravedName: "Ada Palmer" };
  const picture = await timed(20, () => renderTagPicture(side, folder.path));
  folder.remove();
  const facts: SheetFacts = {
    ...{ number: 1, createdAt: new Date(), jigName: "Bench", jig, material: saddle, burnOffset: 0 },
    template: null,
    tags: [{ slot: 1, order: "FT-1", engravedName: side.engravedName, design: side.design, qrText }],
  };
  const tag = await timed(10, () => drawSheet(facts));
  const rows = [
    ["picture of an email", picture, 1],
    ["both sides of a tag, its code read four times by two readers", tag, tag / picture],
  ];
  console.log(`${table(["artwork", "ms", "of a picture"], rows)}\n`);
}

async function timed(times: number, act: () => Promise<unknown>): Promise<number> {
  await act();
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) await act();
  return (performance.now() - began) / times;
}

/** With 500 open tags among 100,000 orders, and with 50. */
async function measureQueue({ siteUrl }: BenchShop, cookie: string) {
  const page = (name: string) => ({ name, path: "/admin/production?order=FT-1", cookie });
  const queue = (name: string) => ({ name, path: "/admin/production", cookie, maxStatements: 7 });
  const about = { name: "/about", path: "/about" };
  await measurePages({ siteUrl, database }, [about, queue("500 open tags"), page("one order of them")], 7);
  const newest =
    "select id from orders where status in ('pending', 'processing') order by created_at desc, purchase_id desc, position desc";
  await query(database, `update orders set status = 'completed' where id in (${newest} offset 50)`);
  await query(database, "vacuum analyze orders");
  await measurePages({ siteUrl, database }, [about, queue("50 open tags")], 7);
}

/** The front page's wait while a sheet is drawn, and before. */
async function measureSheet({ siteUrl }: BenchShop, cookie: string) {
  const calm = await load(`${siteUrl}/`, {}, { seconds: 8, connections: 4 });
  const began = performance.now();
  const asked = new URLSearchParams({ jig: demoJig?.id ?? "", material: saddle.id });
  const fill = await (
    await fetch(`${siteUrl}/admin/production/fill?${asked}`, { headers: { cookie } })
  ).text();
  const chosen = Array.from(fill.matchAll(/value="(FT-\d+)" selected=""/g), ([, invoice = ""]) => invoice);
  for (const [at, invoice] of chosen.entries()) asked.set(`slot-${at + 1}`, invoice);
  const headers = { cookie, origin: siteUrl, "content-type": "application/x-www-form-urlencoded" };
  const body = String(asked);
  const sending = fetch(`${siteUrl}/admin/production/fill`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  const busy = await load(`${siteUrl}/`, {}, { seconds: 8, connections: 4 });
  const answer = await sending;
  if (answer.status !== 302) throw new Error(`A sheet was answered ${answer.status}.`);
  const seconds = (performance.now() - began) / 1000;
  console.log(`\nA sheet of ${chosen.length} tags, until its zip lies there: ${figure(seconds)} s.\n`);
  const rows = [
    ["alone", calm.perSecond, calm.p50, calm.p99, 1],
    ["while a sheet is drawn", busy.perSecond, busy.p50, busy.p99, busy.p99 / calm.p99],
  ];
  console.log(table(["/ over 4 connections", "page/s", "p50 ms", "p99 ms", "p99 of alone"], rows));
}
