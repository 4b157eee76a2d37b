import { type Context, Hono } from "hono";
import type { z } from "zod";
import { exceedsRateLimit } from "#platform/rate-limits.server.ts";
import { sendContactMessage } from "#shop/contact/contact-messages.server.ts";
import { type FoundWay, findForm, foundWays, messageForm, reportForm } from "#shop/finds/find-form.ts";
import { findConversation, startFind, writeMessage } from "#shop/finds/finds.server.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import type { RequestFacts, Services } from "#web/context.ts";
import { contactCard } from "#web/tag/contact-card.ts";
import { type Given, renderFindForm, renderFound, renderPlain, renderReport } from "#web/tag/find-pages.ts";
import { queryOf, renderFinderPage } from "#web/tag/finder-page.ts";
import { finderTexts, languageOf } from "#web/tag/finder-texts/finder-texts.ts";
import { finderAnswers, finderRequest } from "./finder-page.ts";

type Env = { Variables: { facts: RequestFacts } };

/** In an hour, to one tag and in one find. */
const maxMessages = { tag: 60, find: 30 };

/** The pages behind the buttons of `/p/{publicId}`, and each find's own, without script and without cookies. */
export function findPages(services: Services) {
  const { db, jobs, siteUrl } = services;
  const answer = finderAnswers(services);

  async function isTooMany(of: keyof typeof maxMessages, name: string) {
    const limit = { max: maxMessages[of], windowSeconds: 3_600 };
    return exceedsRateLimit(db, `finds:${of}:${name}`, limit, services.now());
  }

  async function isTooManyFrom(address: string) {
    const limit = { max: services.limits.messages, windowSeconds: 60 };
    return exceedsRateLimit(db, `messages:${address}`, limit, services.now());
  }

  function notFound(request: Request) {
    const page = { ...finderRequest(services, request), publicId: "", claimPath: "", paymentOrigins: [] };
    return answer(request, renderFinderPage(undefined, page), { status: 404 });
  }

  async function tagOf(c: Context<Env>) {
    const publicId = (c.req.param("publicId") ?? "").toLowerCase();
    return { publicId, profile: await findPublicProfile(db, publicId) };
  }

  /** The page again, with what was typed. */
  function again(c: Context<Env>, html: string, seconds?: number) {
    const status = seconds ? 429 : 400;
    const headers = seconds ? { "retry-after": `${seconds}` } : {};
    return answer(c.req.raw, html, { status, hasForm: true, headers });
  }

  async function findForms(c: Context<Env>, way: FoundWay) {
    const request = c.req.raw;
    const { publicId, profile } = await tagOf(c);
    if (!profile?.isReachable) return notFound(request);
    const asked = finderRequest(services, request);
    const page = { ...asked, publicId, way };
    const isPost = request.method === "POST";
    if (!isPost) {
      const html = renderFindForm(profile, { ...page, key: crypto.randomUUID() });
      return answer(request, html, { status: 200, hasForm: true });
    }
    const read = await readFound(request, findForm);
    const show = (given: Given, key?: string) =>
      renderFindForm(profile, { ...page, given, key: key ?? crypto.randomUUID() });
    if ("given" in read) return again(c, show(read.given));
    const { address } = c.get("facts");
    const seconds = (await isTooManyFrom(address)) ?? (await isTooMany("tag", profile.id));
    if (seconds) return again(c, show({ ...read.typed, problem: "tooMany" }, read.form.key), seconds);
    const find = { profileId: profile.id, way, form: read.form, language: asked.language, address };
    const token = await startFind(db, services, find, services.now());
    if (!token) return again(c, show({ ...read.typed, problem: "notSent" }));
    return c.redirect(`/found/${token}${queryOf(asked)}`, 303);
  }

  async function found(c: Context<Env>) {
    const request = c.req.raw;
    const token = c.req.param("token") ?? "";
    const conversation = await findConversation(db, { finderToken: token });
    if (!conversation) return notFound(request);
    const { find } = conversation;
    const asked = foundRequest(request, find.language);
    const page = { ...asked, token, siteUrl };
    if (request.method !== "POST" || find.closedAt)
      return answer(request, renderFound(conversation, page), {
        status: find.closedAt ? 410 : 200,
        hasForm: true,
      });
    const read = await readFound(request, messageForm);
    if ("given" in read) return again(c, renderFound(conversation, { ...page, given: read.given }));
    const seconds = await isTooMany("find", find.id);
    const given: Given = { ...read.typed, problem: "tooMany" };
    if (seconds) return again(c, renderFound(conversation, { ...page, given }), seconds);
    await writeMessage(db, services, { by: { finderToken: token }, text: read.form.message }, services.now());
    return c.redirect(`/found/${token}${queryOf(asked)}`, 303);
  }

  /** In the language that the finder wrote in, until another is chosen. */
  function foundRequest(request: Request, language: string) {
    const asked = finderRequest(services, request);
    return asked.isChosen ? asked : { ...asked, language: languageOf(language, null) };
  }

  type Reported = {
    publicId: string;
    conversation?: string;
    path: string;
    asked: ReturnType<typeof finderRequest>;
  };

  async function report(c: Context<Env>, { asked, path, publicId, conversation }: Reported) {
    const request = c.req.raw;
    if (request.method !== "POST")
      return answer(request, renderReport({ ...asked, path }), { status: 200, hasForm: true });
    const read = await readFound(request, reportForm);
    if ("given" in read) return again(c, renderReport({ ...asked, path, given: read.given }));
    const seconds = await isTooManyFrom(c.get("facts").address);
    const given: Given = { ...read.typed, problem: "tooMany" };
    if (seconds) return again(c, renderReport({ ...asked, path, given }), seconds);
    const { message, email } = read.form;
    const about = { reportedId: publicId, conversation };
    await sendContactMessage(
      db,
      jobs,
      { name: "Report", email: email ?? "", message, ...about },
      services.now(),
    );
    return answer(request, renderPlain(asked, finderTexts[asked.language].reported), { status: 200 });
  }

  async function reportTag(c: Context<Env>) {
    const { publicId, profile } = await tagOf(c);
    if (!profile) return notFound(c.req.raw);
    return report(c, { publicId, path: `/p/${publicId}`, asked: finderRequest(services, c.req.raw) });
  }

  /** By the link of either side. */
  async function reportFound(c: Context<Env>) {
    const token = c.req.param("token") ?? "";
    const isFinders = await findConversation(db, { finderToken: token });
    const found = isFinders ?? (await findConversation(db, { ownerToken: token }));
    if (!found) return notFound(c.req.raw);
    const asked = isFinders
      ? foundRequest(c.req.raw, found.find.language)
      : finderRequest(services, c.req.raw);
    const { publicId } = found.profile;
    return report(c, {
      publicId,
      path: `/found/${token}`,
      asked,
      conversation: transcriptOf(found.messages),
    });
  }

  async function done(c: Context<Env>) {
    const found = await findConversation(db, { finderToken: c.req.param("token") ?? "" });
    if (!found) return notFound(c.req.raw);
    const asked = foundRequest(c.req.raw, found.find.language);
    const { thanks, thanksHelp } = finderTexts[asked.language];
    return answer(c.req.raw, renderPlain(asked, thanks, thanksHelp), { status: 200 });
  }

  async function card(c: Context<Env>) {
    const { profile } = await tagOf(c);
    const text = profile && contactCard(profile.shown);
    if (!text) return notFound(c.req.raw);
    return c.body(text, 200, {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="contact.vcf"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "referrer-policy": "no-referrer",
    });
  }

  const routes = new Hono<Env>();
  for (const way of foundWays) routes.on(["GET", "POST"], `/p/:publicId/${way}`, (c) => findForms(c, way));
  return routes
    .on(["GET", "POST"], "/p/:publicId/report", reportTag)
    .get("/p/:publicId/contact.vcf", card)
    .on(["GET", "POST"], "/found/:token", found)
    .on(["GET", "POST"], "/found/:token/report", reportFound)
    .get("/found/:token/done", done);
}

function transcriptOf(messages: { isOwners: boolean; text: string }[]): string {
  return messages.map(({ isOwners, text }) => `${isOwners ? "Owner" : "Finder"}: ${text}`).join("\n\n");
}

const fields = ["message", "place", "email"] as const;

/** A filled trap, which people don't see, sends nothing. */
async function readFound<Schema extends z.ZodObject>(request: Request, schema: Schema) {
  const sent = await request.formData().catch(() => new FormData());
  const typed: Record<string, string> = {};
  for (const [name, value] of sent)
    typed[name] = typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  const parsed = schema.safeParse(typed);
  const values = Object.fromEntries(fields.map((name) => [name, (typed[name] ?? "").slice(0, 2_000)]));
  if (parsed.success && !typed.website) return { form: parsed.data, typed: { values, wrong: [] } };
  const failed = parsed.error?.issues.map(({ path }) => path[0]) ?? [];
  const wrong = fields.filter((name) => failed.includes(name));
  return { given: { values, wrong, ...(wrong.length === 0 && { problem: "notSent" as const }) } };
}
