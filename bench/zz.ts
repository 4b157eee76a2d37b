import { openDatabase } from "#server/open-database.ts";
import { openSignIn } from "#server/sign-in.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { adminPages, signInAdmin } from "./admin-pages.ts";
import { withShop } from "./with-shop.ts";
const url = process.argv[2]!;
const only = process.argv[3] ?? "";
const email = `a${Date.now()}@example.com`;
const { db, close } = await openDatabase("", url);
await makeAdmin({ db, signIn: openSignIn(db, { siteUrl: "http://localhost", secret: "only to hash a password with" }) }, { email, password });
await close();
await withShop(url, async (shop) => {
  const headers = { cookie: await signInAdmin(shop.siteUrl, { email, password }) };
  for (const { name, path } of (await adminPages(url)).filter((p) => p.name.includes(only))) {
    const out: string[] = [];
    for (const p of [path, path.replace(/(\?|$)/, ".data$1")]) {
      const t: number[] = []; let n = 0;
      for (let i = 0; i < 15; i++) { const b = performance.now(); const r = await fetch(shop.siteUrl + p, { headers }); n = (await r.arrayBuffer()).byteLength; t.push(performance.now() - b); }
      t.sort((a, b) => a - b);
      out.push(`${t[0]!.toFixed(1)} / ${t[7]!.toFixed(1)} ms ${(n / 1000).toFixed(0)} kB`);
    }
    console.log(name.padEnd(40), out.join("   | data "));
  }
});
