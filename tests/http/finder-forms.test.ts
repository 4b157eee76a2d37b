import { expect } from "vitest";
import { finds } from "#shop/finds/finds.table.ts";
import { test } from "#tests/database.ts";
import { findAnswerToken } from "#tests/make-find.ts";
import { finderTexts, languages } from "#web/tag/finder-texts/finder-texts.ts";
import { openTag, press } from "./open-tag.ts";

test("finder: the buttons answer a question in every language, above one row of smaller ones", async ({
  db,
}) => {
  const { app, page } = await openTag(db);
  for (const language of languages) {
    const texts = finderTexts[language];
    const [question = "", row = ""] = (await app.read(`${page}?lang=${language}`)).split('<div class="row"');
    expect(question).toContain(`<h2>${texts.where}</h2><a class="act main"`);
    expect(question.match(/class="act main" href/g)).toHaveLength(3);
    const labels = [...row.matchAll(/class="act" href="[^"]+">([^<]+)</g)].map(([, label]) => label);
    expect(labels).toEqual([texts.text, texts.call, texts.email, texts.saveContact]);
  }
});

test("finder: a bag that was left has a line for its place, which the owner reads", async ({ db }) => {
  const { app, page } = await openTag(db);
  expect(await app.read(`${page}/have-it`)).not.toContain('name="place"');
  const sent = await press(app, `${page}/still-there`, { place: "Hole 7" });
  expect(await app.read(sent.headers.get("location") ?? "")).toContain("Where did you see it? Hole 7");
  const [find] = await db.select().from(finds);
  expect(await app.read(`/answer/${await findAnswerToken(db, find!.id)}`)).toContain("Seen at: Hole 7");
});

test("finder: while waiting, a page without script loads itself again and has no field", async ({ db }) => {
  const { app, page } = await openTag(db);
  const found = (await press(app, `${page}/have-it?lang=de`)).headers.get("location") ?? "";
  const loadsItself = (html: string) => html.includes('<noscript><meta http-equiv="refresh" content="60"/>');
  const waiting = await app.read(found);
  expect(loadsItself(waiting)).toBe(true);
  expect(waiting).toMatch(/<div id="more" hidden="">.*<textarea/s);
  const [, more = ""] = /<noscript><a class="act" href="([^"]+)"/.exec(waiting) ?? [];
  expect(more).toBe(`${found.replace("?", "?write&amp;")}`);
  const writing = await app.read(more.replace("&amp;", "&"));
  expect([loadsItself(writing), writing.includes('id="more"')]).toEqual([false, false]);
  const refused = await app.post(found, { message: "x".repeat(1_001) });
  expect(loadsItself(await refused.text())).toBe(false);

  const [find] = await db.select().from(finds);
  await app.post(`/answer/${await findAnswerToken(db, find!.id)}`, { intent: "message", message: "Thanks!" });
  const answered = await app.read(found);
  expect(answered).toContain("Thanks!");
  expect([loadsItself(answered), answered.includes('id="more"')]).toEqual([false, false]);
});
