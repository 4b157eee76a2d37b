import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { inject, vi } from "vitest";
import type { Email } from "#platform/email/send-once.server.ts";
import { openFiles } from "#platform/files/flydrive.server.ts";
import { cents } from "#platform/money.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { startJobs } from "#server/jobs.ts";
import { openDatabase } from "#server/open-database.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { sendContactMessage } from "#shop/contact/contact-messages.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { startFind, writeMessage } from "#shop/finds/finds.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { storeLabelFile } from "#shop/orders/labels.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { insertDemoJig, listJigs } from "#shop/production/jigs.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { copyDatabase, copyToFolder } from "#tests/database.ts";
import { makeProfile, makePurchase } from "#tests/make.ts";
import { makeAccount, makeAdmin } from "#tests/make-account.ts";
import { findAnswerToken, foundForm } from "#tests/make-find.ts";
import { makeLabel } from "#tests/make-label.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeUnknownPayment } from "#tests/make-payment-issue.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { secret } from "#tests/services.ts";
import { openApp, realTime } from "./open-app.ts";

type Found = { table: string; row: Record<string, unknown> };

/** The built server over a database and a file store of its own, with jobs that run: for what has to be gone everywhere. */
export async function openWholeShop() {
  const { path, remove } = temporaryFolder();
  const migrated = inject("migrated");
  const url = migrated.kind === "postgres" ? await copyDatabase(migrated.url) : undefined;
  if (migrated.kind === "pglite") await copyToFolder(migrated.file, join(path, "database"));
  const database = await openDatabase(path, url);
  const { db } = database;
  const running = await startJobs(database, pino({ level: "silent" }));
  const { jobs, emailQueue } = running;
  const files = await openFiles(undefined, join(path, "files"), secret);
  const app = openApp(db, { ...realTime, files, emailQueue, shopJobs: jobs });
  const emails: Email[] = [];
  const services = { ...app.services, jobs };
  await running.work(jobHandlers(services, { send: async (email) => void emails.push(email) }), {});

  async function rowsOf<Row>(statement: string): Promise<Row[]> {
    return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
  }

  return {
    ...app,
    services,
    emails,
    url,
    filesFolder: join(path, "files"),
    jobsDone: () =>
      vi.waitFor(
        async () => {
          const left = await rowsOf(
            "select name from pgboss.job where state < 'completed' and start_after <= now()",
          );
          if (left.length > 0) throw new Error(`${left.length} jobs are not done.`);
        },
        { timeout: 60_000, interval: 200 },
      ),
    /** Every row of every table, of pg-boss too, whose text matches. */
    async findRows(pattern: RegExp): Promise<Found[]> {
      const tables = await rowsOf<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'`,
      );
      const found: Found[] = [];
      for (const { name } of tables) {
        const rows = await rowsOf<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from ${name} t`,
        );
        const hits = rows.filter(({ row }) => pattern.test(JSON.stringify(row)));
        found.push(...hits.map(({ row }) => ({ table: name, row })));
      }
      return found;
    },
    async close() {
      await running.stop();
      await database.close();
      remove();
    },
  };
}

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;

export const canaryEmail = "canary@example.com";
const phone = "5550107777";

/** What the person typed, wherever the shop kept it. */
export const canary = /canary|5550107777/i;

const buyer = { buyerName: "Canary Buyer", buyerEmail: canaryEmail, buyerPhone: phone };
const recipient = { customerName: "Canary Customer", email: canaryEmail, phoneNumber: phone };
const parcel = {
  name: "Canary Shipping",
  addressLine1: "1 Canary Street",
  addressLine2: "Canary Floor",
  city: "Canary City",
  state: "TX",
  postalCode: "78701",
  trackingNumber: "CANARY1",
  trackingUrl: "https://carrier.example/CANARY1",
  labelUrl: "https://labels.example/canary.pdf",
  shippedAt: new Date(),
};
const about = { engravedName: "Canary Tag", giftNote: "Canary wishes", adminNotes: "Canary phoned" };
const shipped = { status: "shipped" as const };
const stranger = { name: "Ada Palmer", email: "ada@example.com" };

/** A customer who used all that the shop offers, under one verified address, and everything they typed: a canary each. */
export async function fillPerson(shop: WholeShop) {
  const { db, jobs, files } = shop.services;
  const now = new Date();
  const { userId } = await makeAccount({ db }, { email: canaryEmail, name: "Canary Account" });
  const { id: profileId, publicId } = await profileOf(db, userId);
  await db
    .update(profiles)
    .set({
      ...{
        displayName: "Canary Name",
        phoneNumber: phone,
        addressLine1: "1 Canary Way",
        city: "Canaryville",
      },
      ...{
        addressLine2: "Canary Suite",
        state: "TX",
        postalCode: "78701",
        displayNamePublic: "Canary Public",
      },
      ...{ phoneNumberPublic: phone, emailPublic: canaryEmail, notes: "Canary notes", tagName: "Canary bag" },
      ...{ lostReward: "A canary", lostMessage: "Canary lost", handOverTo: "canary-friend@example.com" },
      ...{ paidAt: now, claimedAt: now },
    })
    .where(eq(profiles.id, profileId));
  const own = { profileId, ...recipient, ...about, parcel };
  const bought = await makePaidPurchase(db, { buyerUserId: userId, ...buyer, createdAt: now }, [
    own,
    { ...own, orderType: "gift", profileId: undefined, ...buyer },
  ]);
  await makePaidPurchase(db, { ...buyer, createdAt: now }, [{ ...own, ...shipped, profileId: undefined }]);
  const received = { ...own, ...shipped, orderType: "gift" as const, buyerName: stranger.name };
  const gift = await makePaidPurchase(
    db,
    { buyerName: stranger.name, buyerEmail: stranger.email, createdAt: now },
    [received],
  );
  await makePurchase(db, { state: "released", buyerUserId: userId, ...buyer }, [{ ...own }]);
  const unassigned = await makeProfile(db, { email: canaryEmail, paidAt: now, setupCodeNumber: 1 });
  await makePaidPurchase(db, { buyerUserId: userId, ...buyer, createdAt: now }, [
    { ...own, ...shipped, orderType: "gift", profileId: unassigned.id },
  ]);
  await db.insert(refunds).values({
    ...{ purchaseId: bought.id, scope: "part", amount: cents(1_00), state: "succeeded", settledAt: now },
    ...{ reason: "Canary complained", requestedBy: "bo@shop.example" },
  });

  const find = { profileId, way: "have-it" as const, language: "en", device: "192.0.2.1" };
  const form = foundForm({
    message: "Canary found",
    place: "Canary course",
    email: "canary-finder@example.com",
  });
  await startFind(db, { jobs, secret }, { ...find, form }, now);
  const [made] = (await shop.findRows(/Canary course/)).map(({ row }) => String(row.id));
  const link = { ownerToken: await findAnswerToken(db, made ?? "") };
  await writeMessage(db, { jobs, secret }, { link, text: "Canary answers" }, now);
  const handedOver = { paidAt: now, claimedAt: now, handOverTo: canaryEmail };
  const other = await makeProfile(db, { ...handedOver, email: stranger.email });
  const asFinder = { ...find, profileId: other.id, form: foundForm({ email: canaryEmail }) };
  await startFind(db, { jobs, secret }, asFinder, now);
  const contact = { name: "Canary", email: canaryEmail, message: "Canary asks" };
  await sendContactMessage(db, jobs, contact, now);
  const report = { name: "Eve", email: "eve@example.com", message: "Spam", reportedId: publicId };
  await sendContactMessage(db, jobs, { ...report, conversation: "Canary wrote" }, now);
  await makeUnknownPayment(db, canaryEmail);

  const [given] = await db.select().from(orders).where(eq(orders.purchaseId, gift.id));
  const change = {
    id: given!.id,
    from: { texts: { engravedName: "Canary before" } },
    to: { texts: { engravedName: "Canary after" } },
  };
  await jobs.enqueue(db, "order-changed", { changeId: crypto.randomUUID(), orders: [change] });
  await requestAccountEmail(db, jobs, { about: "reset", email: canaryEmail }, now);

  const admin = await makeAdmin({ db });
  await shop.signInAdmin(admin.userId);
  await insertDemoJig(db);
  const [jig] = await listJigs(db);
  const sheet = { jig: jig!.id, material: demoMaterials.saddle.id, "slot-1": bought.invoice };
  const labelled = {
    invoiceNumber: parseInvoiceNumber(bought.invoice)!,
    content: await makeLabel(["Canary"]),
  };
  await shop.post("/admin/production/fill", sheet);
  await storeLabelFile({ db, files }, labelled, { actor: admin, now });
  await db.update(orders).set(shipped).where(eq(orders.purchaseId, bought.id));
  await db
    .update(purchases)
    .set({ viewTokenHash: tokenHash("canary") })
    .where(eq(purchases.id, bought.id));
  shop.cookies.clear();
  await shop.post("/auth?mode=sign-in", { email: canaryEmail, password: "canary, and wrong" });
  await shop.signIn(userId);
  await shop.jobsDone();
  return { userId, profileId, publicId, unassigned, other, invoice: bought.invoice, adminId: admin.userId };
}
