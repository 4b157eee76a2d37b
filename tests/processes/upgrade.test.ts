import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { password } from "#tests/make-account.ts";
import { demoProduct, emailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { emptyPlace, inDatabase, releasedShop } from "./released-shop.ts";
import { runProgram } from "./run-program.ts";
import { runShop, type Settings, temporaryFolder } from "./run-shop.ts";

/** How many rows each table of the shop has. */
function countRows(settings: Settings): Promise<Record<string, number>> {
  return inDatabase(settings, async (query) => {
    const { rows } = await query(
      `select table_name as "table" from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { table } of rows as { table: string }[]) {
      const counted = await query(`select count(*)::int as "count" from public."${table}"`);
      counts[table] = (counted.rows as { count: number }[])[0]?.count ?? 0;
    }
    return counts;
  });
}

/** Sells a tag and returns its number; an old customer signs in and finds the tag. */
async function useShop(settings: Settings): Promise<string | undefined> {
  const shop = await runShop(settings);
  const buyer = "new-buyer@example.com";
  const session = await orderByHttp(shop, demoProduct, buyer);
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  // The workshop may be told of an old payment first, which the sandbox does not know.
  const confirmation = await vi.waitFor(async () => {
    const emails = await emailsOf(shop, 1);
    return emails.find(({ to }) => to.includes(buyer)) ?? Promise.reject(new Error("no confirmation yet"));
  }, 60_000);
  const body = new URLSearchParams({ email: "canary@example.com", password, intent: "sign-in" });
  const signedIn = await fetch(`${shop.siteUrl}/auth`, { method: "POST", body, redirect: "manual" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const profile = await (await fetch(`${shop.siteUrl}/profile`, { headers: { cookie } })).text();
  expect(profile).toContain("Canary Name");
  expect(await shop.stop()).toBe(0);
  return /FT-[\d-]+/.exec(confirmation.text)?.[0];
}

test.each([
  ["1.0", "FT-100006"],
  ["1.1", "FT-100080"],
] as const)(
  "upgrade: a database of %s with every kind of row keeps all of it, and sells",
  async (release, sold) => {
    const settings = await releasedShop(release);
    const before = await countRows(settings);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

    expect(await useShop(settings)).toBe(sold);
    const after = await countRows(settings);
    const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
    // One has another name, so that a forgotten process finds it no more; the sign-in ended the wait after wrong passwords.
    expect(lost).toEqual(["invoice_numbers", "login_backoff"]);
    expect([after.orders, after.purchases]).toEqual([before.orders! + 1, before.purchases! + 1]);
  },
  600_000,
);

test("backup: one of 1.0 is restored here, and a newer one is refused", async () => {
  const { dataDir, ...old } = await releasedShop("1.0");
  const backup = join(temporaryFolder().path, "backup");
  writeFileSync(join(dataDir, "secret"), "a secret of 32 characters or more.");
  const made = await runProgram("backup", [backup], { env: { ...old.env, DATA_DIR: dataDir } });
  expect(made, made.complaint).toMatchObject({ code: 0 });

  const place = await emptyPlace();
  const env = { ...place.env, DATA_DIR: place.dataDir, SANDBOX_PORT: `${place.sandboxPort}` };
  const restore = () => runProgram("restore", [backup, "--next-invoice", "FT-100020"], { env });
  const manifest = join(backup, "manifest.json");
  const written = readFileSync(manifest, "utf8");
  writeFileSync(manifest, written.replace(/"schema": "\w+"/, '"schema": "of a later migration"'));
  expect((await restore()).complaint).toContain("The backup was made by a newer version of the shop");
  writeFileSync(manifest, written);
  const restored = await restore();
  expect(restored, restored.complaint).toMatchObject({ code: 0 });
  expect(await useShop(place)).toBe("FT-100020");
}, 600_000);
