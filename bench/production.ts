import { sql } from "drizzle-orm";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { renderTagPicture } from "#shop/engraving/render-tag.server.ts";
import { drawSheet, type SheetFacts } from "#shop/production/draw-sheet.server.ts";
import { insertDemoJig, listJigs } from "#shop/production/jigs.server.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { readPage, signInAdmin } from "./buyer.ts";
import { figure, load, table, timeMedian, timeOnce } from "./measure.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, query, withDatabase, withShop } from "./with-shop.ts";

/** The engraving desk: a tag's artwork, a sheet of 48 while the shop sells, and the queue. */

const { saddle } = demoMaterials;
const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
const jig = await withDatabase(database, async (db) => {
  await seedWorkshop(db, 100_000);
  await insertDemoJig(db);
  const largeBed = JSON.stringify({ columns: 8, rows: 6, bedWidth: 700, bedHeight: 800 });
  await db.execute(sql`update jigs set layout = layout || ${largeBed}::jsonb`);
  const [demoJig] = await listJigs(db);
  return demoJig!;
});
await measureArtwork();
await withShop(database, async (shop) => {
  const cookie = await signInAdmin(shop);
  await measureQueue(shop, cookie);
  await measureSheet(shop, cookie);
});

/** Compares with an email's picture of a front, which the shop draws for every tag that is bought. */
async function measureArtwork() {
  const qrText = toQrText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));
  const folder = temporaryFolder();
  const side = { material: saddle, design: "crest" as const, engravedName: "Ada Palmer" };
  const picture = await timeMedian(20, () => renderTagPicture(side, folder.path));
  folder.remove();
  const facts: SheetFacts = {
    number: 1,
    createdAt: new Date(),
    jigName: jig.name,
    jig: jig.layout,
    material: saddle,
    burnOffset: 0,
    template: null,
    tags: [{ slot: 1, order: "FT-1", engravedName: side.engravedName, design: side.design, qrText }],
  };
  const tag = await timeMedian(10, () => drawSheet(facts));
  const rows = [
    ["picture of an email", picture, 1],
    ["both sides of a tag, its code read four times by two readers", tag, tag / picture],
  ];
  console.log(`${table(["artwork", "ms", "of a picture"], rows)}\n`);
}

/** The desk among 100,000 orders. */
async function measureQueue(shop: BenchShop, cookie: string) {
  const readDesk = () => readPage(shop, "/admin/production", cookie);
  // The first pages of a new process are slow.
  await timeMedian(15, readDesk);
  const fullDesk = await timeMedian(15, readDesk);
  await query(
    database,
    `update orders set status = 'completed' where id in
       (select id from orders where status in ('pending', 'processing') order by created_at desc offset 50)`,
  );
  await query(database, "vacuum analyze orders");
  const shortDesk = await timeMedian(15, readDesk);
  const rows = [
    ["50", shortDesk, 1],
    ["500", fullDesk, fullDesk / shortDesk],
  ];
  console.log(table(["open tags on the desk", "ms", "of 50"], rows));
}

/** Loads the front page while a sheet is drawn, and before. */
async function measureSheet(shop: BenchShop, cookie: string) {
  const form = await chooseTags(shop, cookie);
  const frontPage = `${shop.siteUrl}/`;
  const calm = await load(frontPage, {}, { seconds: 8, connections: 4 });
  const sheetTime = timeOnce(() => drawChosenTags(shop, cookie, form));
  const busy = await load(frontPage, {}, { seconds: 8, connections: 4 });
  console.log(`\nA sheet of 48 tags is ready after ${figure((await sheetTime) / 1_000)} s.\n`);
  const rows = [
    ["alone", calm.p50, calm.p99, calm.perSecond, 1],
    ["while a sheet is drawn", busy.p50, busy.p99, busy.perSecond, busy.perSecond / calm.perSecond],
  ];
  console.log(table(["/ over 4 connections", "p50 ms", "p99 ms", "page/s", "of alone"], rows));
}

/** Takes the tags that the page proposes. */
async function chooseTags({ siteUrl }: BenchShop, cookie: string): Promise<URLSearchParams> {
  const form = new URLSearchParams({ jig: jig.id, material: saddle.id });
  const page = await fetch(`${siteUrl}/admin/production/fill?${form}`, { headers: { cookie } });
  const proposals = (await page.text()).matchAll(/value="(FT-\d+)" selected=""/g);
  for (const [slot, [, invoice = ""]] of [...proposals].entries()) form.set(`slot-${slot + 1}`, invoice);
  if (!form.has("slot-48")) throw new Error("The page proposed fewer than 48 tags.");
  return form;
}

async function drawChosenTags({ siteUrl }: BenchShop, cookie: string, body: URLSearchParams) {
  const headers = { cookie, origin: siteUrl };
  const url = `${siteUrl}/admin/production/fill`;
  const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status !== 302) throw new Error(`A sheet was answered ${answer.status}.`);
}
