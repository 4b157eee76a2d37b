import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { startSandbox } from "#sandbox/start.ts";
import { openDatabase } from "#server/open-database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { demoProduct, emailsOf, type InboxEmail, orderByHttp, postJson } from "./order-by-http.ts";
import { ownFolder } from "./own-shop.ts";
import { runProgram } from "./run-program.ts";
import { runShop, type Settings, temporaryFolder } from "./run-shop.ts";

/** Card provider and inbox, which outlive the shop. */
async function startProvider({ port }: Settings) {
  const sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
  const call = (hook: string, body: object) => postJson(`${sandbox.url}/sandbox/${hook}`, body);
  const env = {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    STRIPE_API_URL: `http://127.0.0.1:${sandbox.port}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  };
  return { ...sandbox, call, env, inbox: { siteUrl: "", sandboxUrl: sandbox.url } };
}

/** An empty place for the same shop: nothing is left of the first one. */
async function elsewhere({ env, ...settings }: Settings): Promise<Settings> {
  rmSync(settings.dataDir, { recursive: true });
  const migrated = inject("migrated");
  const isEmbedded = migrated.kind === "pglite";
  const database = isEmbedded ? {} : { DATABASE_URL: await copyDatabase(migrated.url, "template0") };
  return { ...settings, dataDir: join(temporaryFolder().path, "data"), env: { ...env, ...database } };
}

function variablesOf({ dataDir, port, env }: Settings) {
  return { env: { ...env, DATA_DIR: dataDir, PORT: `${port}` } };
}

function numbersIn(emails: InboxEmail[]): number[] {
  const found = emails.flatMap(({ text }) =>
    [...text.matchAll(/FT-(\d{6})/g)].map(([, number]) => Number(number)),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

const filesIn = ({ dataDir }: Settings) => readdirSync(join(dataDir, "files"), { recursive: true }).sort();

/** In the database of the stopped shop: given numbers, payments to check, and emails that wait for Retry. */
async function readShop({ dataDir, env }: Settings) {
  const { db, close } = await openDatabase(dataDir, env?.DATABASE_URL);
  const sold = await db
    .select({ email: orders.email, number: purchases.invoiceNumber })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .orderBy(asc(purchases.invoiceNumber));
  const { code, reference } = paymentIssues;
  const issues = await db.select({ code, reference }).from(paymentIssues).orderBy(code);
  const { rows: held } = (await db.execute(
    sql`select source_name as name from pgboss.job where name = 'given-up' and state = 'created' order by 1`,
  )) as { rows: { name: string }[] };
  await close();
  return { sold, issues, held: held.map(({ name }) => name) };
}

test("drill: sell, back up, sell on, destroy, restore elsewhere, sell", async () => {
  const own = await ownFolder();
  const provider = await startProvider(own.settings);
  const settings = { ...own.settings, env: { ...own.settings.env, ...provider.env } };
  const backup = join(temporaryFolder().path, "backup");
  const order = (email: string) => orderByHttp(shop, demoProduct, `${email}@example.com`);
  const sell = async (email: string) => {
    const session = await order(email);
    await provider.call("pay", { session });
    return session;
  };
  let shop = await runShop(settings);

  await sell("one");
  await emailsOf(provider.inbox, 2);
  await provider.call("behavior", { smtp: "down" });
  await sell("waits");
  const open = await order("open");
  const made = await runProgram("backup", [backup], variablesOf(settings));
  expect(made, made.complaint).toMatchObject({ code: 0, output: expect.stringContaining(backup) });
  const again = await runProgram("backup", [backup], variablesOf(settings));
  expect(again).toMatchObject({ code: 1 });

  await provider.call("behavior", { smtp: "up" });
  await provider.call("pay", { session: open });
  const lost = await sell("lost");
  // The pauses between attempts have grown meanwhile.
  const before = await emailsOf(provider.inbox, 8, 300);
  const given = numbersIn(before);
  expect([before.length, given.length]).toEqual([8, 4]);
  const files = filesIn(settings);
  const [, newestOfBackup = 0] = given;
  const next = (given.at(-1) ?? 0) + 6;
  const restore = (number: number, into: Settings) =>
    runProgram("restore", [backup, "--next-invoice", `FT-${number}`], variablesOf(into));
  expect((await restore(next, settings)).complaint).toContain("is not empty");
  await shop.kill();

  const other = await elsewhere(settings);
  expect((await runProgram("restore", [backup], variablesOf(other))).code).toBe(2);
  expect((await restore(newestOfBackup, other)).complaint).toContain("must be above");
  const restored = await restore(next, other);
  expect(restored, restored.complaint).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 payments to check, and 5 emails that wait for Retry."),
  });
  expect(filesIn(other)).toEqual(files);
  shop = await runShop(other);
  await sell("last");
  await emailsOf(provider.inbox, 10);
  expect(await shop.stop()).toBe(0);

  const emails = await emailsOf(provider.inbox, 0);
  expect(emails).toHaveLength(10);
  expect(numbersIn(emails)).toEqual([...given, next + 1]);
  expect(await readShop(other)).toEqual({
    sold: [
      { email: "one@example.com", number: given[0] },
      { email: "waits@example.com", number: newestOfBackup },
      { email: "open@example.com", number: next },
      { email: "last@example.com", number: next + 1 },
    ],
    issues: [
      { code: "paid_since_backup", reference: open },
      { code: "unknown_to_shop", reference: lost },
    ],
    held: ["order-confirmation", "order-confirmation", "order-notice", "order-notice", "unknown-payment"],
  });
  await provider.stop();
  own.remove();
}, 600_000);
