import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { finds } from "#shop/finds/finds.table.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { findAnswerToken, makeFind } from "#tests/make-find.ts";
import { finderTexts, languages } from "#web/tag/finder-texts/finder-texts.ts";
import { openApp, openCustomer, realTime } from "./open-app.ts";

type App = ReturnType<typeof openApp>;

/** A paid and claimed tag, and its page. */
async function openTag(db: Database, given: Partial<Profile> = {}) {
  const tag = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), ...given });
  return { tag, app: openApp(db, realTime), page: `/p/${tag.publicId}` };
}

/** Sends a form of a finder as it is written, with what is typed. */
async function press(app: App, path: string, typed: Record<string, string> = {}) {
  const html = await app.read(path);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(html) ?? [];
  const [, message = ""] = /<textarea[^>]*>\n([^<]*)</.exec(html) ?? [];
  return app.post(path, { key, message, email: "", ...typed });
}

/** The owner's link to the only find. */
async function findAnswer(db: Database) {
  const [find] = await db.select().from(finds);
  return `/answer/${await findAnswerToken(db, find!.id)}`;
}

test("finder: two taps send the written text, and the owner's answer comes back", async ({ db }) => {
  const { app, page } = await openTag(db);
  expect(await app.read(page)).toContain(`<a class="act main" href="${page}/have-it">I have it with me</a>`);
  const form = await app.request(`${page}/have-it`);
  expect(form.headers.get("permissions-policy")).toContain("geolocation=(self)");
  expect(form.headers.get("referrer-policy")).toBe("same-origin");
  const sent = await press(app, `${page}/have-it`);
  expect(sent.status).toBe(303);
  const found = sent.headers.get("location") ?? "";
  expect(found).toMatch(/^\/found\/[\w-]{43}$/);
  expect(app.jobs.enqueued.map(([name]) => name)).toEqual(["find-message"]);
  const html = await app.read(found);
  expect(html).toContain("Hello, I found your golf bag and have it with me.");
  expect(html).toContain("Keep the link of this page");
  await app.post(found, { message: "I am at hole 7." });
  expect(await app.read(found)).toContain("I am at hole 7.");
  expect((await app.request(`${found}/done`)).status).toBe(200);
});

test("finder: says where it was handed in, in Spanish, and keeps the language", async ({ db }) => {
  const { app, page } = await openTag(db);
  const headers = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
  const answer = await app.request(page, { headers });
  const html = await answer.text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("La entregué");
  expect(answer.headers.get("vary")).toBe("accept-encoding, accept-language");
  const path = `${page}/handed-in?lang=es`;
  const sent = await press(app, path, { place: "Tienda del club", email: "finder@example.com" });
  const found = await app.read(sent.headers.get("location") ?? "");
  expect(found).toContain("Te escribiremos un correo cuando el dueño responda.");
  expect(await db.select().from(finds)).toMatchObject([
    { way: "handed-in", place: "Tienda del club", finderEmail: "finder@example.com", language: "es" },
  ]);
});

test("finder: wrong input is said beside the field and loses nothing, nor the position", async ({ db }) => {
  const { app, page } = await openTag(db);
  const refused = await press(app, `${page}/handed-in`, { message: "", place: "Club <b>", email: "me@" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('value="Club &lt;b&gt;"');
  expect(html).toContain("Please check the email address.");
  expect(html).toContain("Please write at least one and at most 1,000 characters.");
  const located = await press(app, `${page}/have-it`, { message: "", latitude: "30.26715" });
  expect(await located.text()).toContain('name="latitude" value="30.26715"');
  expect((await press(app, `${page}/have-it`, { website: "spam" })).status).toBe(400);
  expect((await press(app, `${page}/have-it`, { message: "x".repeat(1_001) })).status).toBe(400);
  expect(await db.$count(finds)).toBe(0);
});

test("finder: a network that floods a tag waits, its text stays, and others get through", async ({ db }) => {
  const { app, page } = await openTag(db);
  for (let sent = 0; sent < 5; sent++) expect((await press(app, `${page}/have-it`)).status).toBe(303);
  const refused = await press(app, `${page}/have-it`, { message: "One more" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/Too many messages\.[\s\S]*One more/);
  const { page: other } = await openTag(db);
  expect((await press(app, `${other}/have-it`)).status).toBe(303);
});

test("finder: a text edited after Back is added to the same find", async ({ db }) => {
  const { app, page } = await openTag(db);
  const form = { key: crypto.randomUUID(), email: "" };
  const first = await app.post(`${page}/have-it`, { ...form, message: "Hole 3" });
  const second = await app.post(`${page}/have-it`, { ...form, message: "Hole 4, sorry" });
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(await app.read(first.headers.get("location") ?? "")).toMatch(/Hole 3[\s\S]*Hole 4, sorry/);
});

test("finder: while a tag is suspended, its conversations reach nobody", async ({ db }) => {
  const { app, page, tag } = await openTag(db);
  const found = (await press(app, `${page}/have-it`)).headers.get("location") ?? "";
  const answer = await findAnswer(db);
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, tag.id));
  expect((await app.post(found, { message: "Hello?" })).status).toBe(404);
  expect((await app.post(answer, { intent: "message", message: "Hello?" })).status).toBe(404);
  expect(app.jobs.enqueued).toHaveLength(1);
});

test("finder: unknown, retired, suspended and unpaid tags look alike", async ({ db }) => {
  const suspended = await openTag(db, { suspendedAt: new Date() });
  const draft = await makeProfile(db);
  const retired = await makeProfile(db, { paidAt: new Date() });
  await db.delete(profiles).where(eq(profiles.id, retired.id));
  const { app } = suspended;
  const ids = [randomHex(), retired.publicId, suspended.tag.publicId];
  const look = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(path, init);
    const headers = [...answer.headers].filter(([name]) => name !== "date");
    return JSON.stringify([answer.status, headers, await answer.text()]);
  };
  const forms = ["/have-it", "/handed-in", "/still-there", "/report"];
  for (const page of ["", "/contact.vcf", ...forms]) {
    for (const method of forms.includes(page) ? ["GET", "POST"] : ["GET"]) {
      const body = method === "POST" ? { body: new URLSearchParams({ message: "Hello" }) } : {};
      const answers = await Promise.all(ids.map((id) => look(`/p/${id}${page}`, { method, ...body })));
      expect(new Set(answers.map((text, at) => text.replaceAll(ids[at]!, ""))).size, page).toBe(1);
    }
  }
  expect((await app.request(`/p/${draft.publicId}/have-it`)).status).toBe(404);
  expect(await app.read(`/p/${draft.publicId}`)).not.toContain("have-it");
});

test("finder: a resting tag shows nothing and still takes a message", async ({ db }) => {
  const { app, page, tag } = await openTag(db, { isResting: true, isLost: true, lostReward: "A round" });
  const html = await app.read(page);
  expect(html).toContain("This tag is resting; a message still reaches its owner.");
  for (const hidden of ["Ada", "555-0137", tag.email, "A round"]) expect(html).not.toContain(hidden);
  expect((await press(app, `${page}/still-there`)).status).toBe(303);
  expect((await app.request(`${page}/contact.vcf`)).status).toBe(404);
});

test("finder: a lost bag says since when, for which reward, and shows the number", async ({ db }) => {
  const lost = { isLost: true, lostSince: "2026-02-03", lostReward: "A round", lostMessage: "Hole 9" };
  const { app, page } = await openTag(db, { ...lost, displayPhoneVisible: false, lostPhoneVisible: true });
  const html = await app.read(`${page}?lang=de`);
  for (const text of ["Verloren seit dem 3. Februar 2026", "Finderlohn: A round", "Hole 9", "555-0137"])
    expect(html).toContain(text);
});

test("finder: the saved contact has exactly what the page shows", async ({ db }) => {
  const { app, page } = await openTag(db, {
    displayName: "Ada; Palmer",
    emailPublic: "club@example.com",
    displayPhoneVisible: false,
    notes: "Leave it\nat the shop, please",
  });
  const answer = await app.request(`${page}/contact.vcf`);
  expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  const card = (await answer.text()).replaceAll("\r\n ", "");
  for (const line of ["FN:Ada\\; Palmer", "EMAIL:club@example.com", "NOTE:Leave it\\nat the shop\\, please"])
    expect(card.split("\r\n")).toContain(line);
  expect(card).not.toMatch(/TEL|ADR|2145550137/);
});

test("report: reaches the workshop with page and conversation", async ({ db }) => {
  const { app, page, tag } = await openTag(db);
  await app.post(`${page}/report`, { message: "It is rude.", email: "" });
  const found = (await press(app, `${page}/have-it`)).headers.get("location");
  const sent = await app.post(`${found}/report`, { message: "He threatens me.", email: "me@example.com" });
  expect(await sent.text()).toContain("Thank you. The workshop will look into it.");
  const byOwner = (await findAnswer(db)).replace("/answer/", "/found/");
  await app.post(`${byOwner}/report`, { message: "A stranger wants money.", email: "" });
  const log = (await db.select().from(auditLog)).map(({ action, changes }) => [action, changes]);
  expect(log).toEqual(Array(3).fill(["page_reported", {}]));
  const reports = await db.select().from(contactMessages).orderBy(contactMessages.createdAt);
  expect(reports).toMatchObject([
    { reportedId: tag.publicId, email: "", message: "It is rude.", conversation: null },
    {
      reportedId: tag.publicId,
      email: "me@example.com",
      conversation: expect.stringContaining("Finder:\n    Hello"),
    },
    { reportedId: tag.publicId, email: "", conversation: expect.stringContaining("Finder:\n    Hello") },
  ]);
});

test("owner: the link of the email opens; a button answers, closes and blocks", async ({ db }) => {
  const { app, page } = await openTag(db);
  await press(app, `${page}/have-it`);
  const answer = await findAnswer(db);
  const opened = await app.read(answer);
  for (const text of ["Someone has your bag", "I have it back", "Block this finder", 'name="message"'])
    expect(opened).toContain(text);
  expect((await db.select().from(finds))[0]?.unreadSince).not.toBeNull();
  expect((await app.post(answer, { intent: "message", message: "" })).status).toBe(400);
  expect(await (await app.post(answer, { intent: "message", message: "Thanks!" })).text()).toContain(
    "Thanks!",
  );
  await app.post(answer, { intent: "block" });
  expect(await app.read(answer)).toContain("This conversation is closed");
  expect((await app.post(answer, { intent: "message", message: "Hello?" })).status).toBe(404);
});

test("owner: blocks one browser by its cookie, nobody else of its network", async ({ db }) => {
  const { app, page } = await openTag(db);
  for (const path of [page, `${page}/have-it`])
    expect((await app.request(path)).headers.getSetCookie(), path).toEqual([]);
  const sent = await press(app, `${page}/have-it`);
  expect(sent.headers.getSetCookie()).toEqual([expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/)]);
  await app.post(await findAnswer(db), { intent: "block" });

  const again = await press(app, `${page}/still-there`);
  expect(again.headers.get("location")).toBe(sent.headers.get("location"));
  expect(await db.$count(finds)).toBe(1);
  const other = openApp(db, realTime);
  expect((await press(other, `${page}/have-it`)).headers.get("location")).not.toBe(
    sent.headers.get("location"),
  );
  expect(await db.$count(finds)).toBe(2);
});

test("owner: an account sees what is new, and reading it takes the mark away", async ({ db }) => {
  const app = await openCustomer(db);
  const known = { paidAt: new Date(), claimedAt: new Date() };
  await db.update(profiles).set(known).where(eq(profiles.id, app.profile.id));
  const hasMark = async () => (await app.read("/about")).includes("with new messages");
  expect(await hasMark()).toBe(false);
  const id = await makeFind(db, app.profile.id, "Found at hole 3", new Date());
  expect(await hasMark()).toBe(true);
  expect(await app.read("/finds")).toContain("Found at hole 3");
  expect(await hasMark()).toBe(true);
  await app.request(`/answer/${await findAnswerToken(db, id)}`);
  expect(await hasMark()).toBe(false);
});

test("owner without account: says by the link that the bag is lost", async ({ db }) => {
  const { app, page, tag } = await openTag(db, { claimedAt: null });
  const answer = `/answer/${await findAnswerToken(db, await makeFind(db, tag.id, "Seen", new Date()))}`;
  const lost = { intent: "lost", isLost: "on", lostSince: "2026-02-03", lostReward: "", lostMessage: "" };
  expect((await app.post(answer, { ...lost, lostReward: "see www.example" })).status).toBe(400);
  expect((await app.post(answer, { ...lost, lostReward: "A sleeve of balls" })).status).toBe(200);
  expect(await app.read(page)).toContain("A sleeve of balls");
  await app.post(answer, { intent: "back" });
  expect(await app.read(page)).not.toContain("A sleeve of balls");
});

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
  expect(await app.read(await findAnswer(db))).toContain("Seen at: Hole 7");
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

  await app.post(await findAnswer(db), { intent: "message", message: "Thanks!" });
  const answered = await app.read(found);
  expect(answered).toContain("Thanks!");
  expect([loadsItself(answered), answered.includes('id="more"')]).toEqual([false, false]);
});
