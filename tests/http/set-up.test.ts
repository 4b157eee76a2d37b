import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { setupCode } from "#shop/profiles/setup-code.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { secret } from "#tests/services.ts";
import { openApp, realTime } from "./open-app.ts";

async function openUnassigned(db: Database) {
  const buyer = { email: "buyer@example.com", phoneNumber: "", displayName: "Bea" };
  const tag = await makeProfile(db, { ...buyer, paidAt: new Date(), setupCodeNumber: 1 });
  const page = `/p/${tag.publicId}`;
  return { app: openApp(db, realTime), page, code: setupCode(secret, tag) };
}

const bea = { name: "Bea Palmer", phone: "(214) 555-0188", email: "Bea@example.com", "shows-name": "true" };

test("set up: from the finder's page over the card's code to a tag that shows its owner", async ({ db }) => {
  const { app, page, code } = await openUnassigned(db);
  const html = await app.read(page);
  expect(html).toContain("This tag isn&#x27;t set up yet");
  expect(html).toContain(`href="${page}/have-it"`);
  expect(html).toContain(`<a class="act" href="${page}/set-up">Set up this tag</a>`);
  expect(html).not.toMatch(/This is my tag|Bea|buyer@/);
  expect(await app.read(`${page}/set-up`)).toContain('<label for="code">Setup code</label>');

  const asked = await app.post(`${page}/set-up`, { code: code.toLowerCase() });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('name="name" value="" dir="auto" type="text" autocomplete="name"');
  const refused = await app.post(`${page}/set-up/owner`, { code, ...bea, phone: "12", email: "bea@" });
  expect(refused.status).toBe(400);
  const given = await refused.text();
  for (const kept of [`value="${code}"`, 'value="bea@"', "ten digits", "check the email address"])
    expect(given).toContain(kept);

  const done = await app.post(`${page}/set-up/owner`, { code, ...bea });
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("This tag is yours")]);
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "claim", email: "bea@example.com" }]]);
  const shown = await app.read(page);
  expect(shown).toContain("Bea Palmer");
  expect(shown).toContain("This is my tag");
  expect(shown).not.toMatch(/Set up this tag|555-0188|bea@example/);
});

test("set up: a wrong and a used code, and a tag with an owner, are answered alike; then all wait", async ({
  db,
}) => {
  const { app, page, code } = await openUnassigned(db);
  const owned = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date() });
  const enter = async (of: string, typed: string) => {
    const answer = await app.post(`${of}/set-up`, { code: typed });
    return [answer.status, (await answer.text()).replaceAll(of, "").replaceAll(typed, "")];
  };
  await app.post(`${page}/set-up/owner`, { code, ...bea });
  const wrong = await enter(page, "AAAAAAAA");
  expect(wrong).toEqual([400, expect.stringContaining("This code isn&#x27;t right.")]);
  expect(await enter(page, code)).toEqual(wrong);
  expect(await enter(`/p/${owned.publicId}`, code)).toEqual(wrong);
  for (let at = 0; at < 8; at++) await enter(page, "BBBBBBBB");
  expect(await enter(page, code)).toEqual([429, expect.stringContaining("Too many wrong codes.")]);
  expect((await app.request("/p/0123456789abcdef0123456789abcdef/set-up")).status).toBe(404);
});
