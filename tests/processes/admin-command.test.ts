import { expect, inject, test } from "vitest";
import { copyFirstStart } from "./first-start.ts";
import { runAdmin } from "./run-program.ts";
import { freePorts, runShop } from "./run-shop.ts";

async function signIn(siteUrl: string, email: string, password: string) {
  const answer = await fetch(`${siteUrl}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html", origin: siteUrl },
    body: new URLSearchParams({ email, password }),
  });
  return answer.status;
}

test("admin command: the demo prints its admin once; it works beside a running shop", async () => {
  const { path, remove, output } = await copyFirstStart(inject("firstStart"));
  const [, first = "", word = ""] = /signs in with\s+(\S+) and the password (\S+)/.exec(output) ?? [];
  const settings = { dataDir: path, ...(await freePorts()) };
  const shop = await runShop(settings);
  expect(shop.output()).not.toContain("signs in with");
  expect(await signIn(shop.siteUrl, first, word)).toBe(302);

  const granted = await runAdmin(path, ["grant", "ben@example.com"]);
  expect(granted).toMatchObject({
    code: 0,
    output: expect.stringContaining("ben@example.com is now an administrator."),
  });
  expect((await runAdmin(path, ["password", "ben@example.com"], "short\n")).code).toBe(1);
  expect((await runAdmin(path, ["password", "ben@example.com"], "brass & leather\n")).code).toBe(0);
  expect(await signIn(shop.siteUrl, "ben@example.com", "brass & leather")).toBe(302);
  expect(await runAdmin(path, ["grant", "nobody"])).toMatchObject({ code: 2 });
  await shop.stop();

  const madeUp = await runAdmin(path, ["password", first]);
  const [, newWord = ""] = /Password: (\S+)/.exec(madeUp.output) ?? [];
  const again = await runShop(settings);
  expect(await signIn(again.siteUrl, first, word)).toBe(400);
  expect(await signIn(again.siteUrl, first, newWord)).toBe(302);
  await again.stop();
  remove();
}, 600_000);
