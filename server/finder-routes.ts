import { type Context, Hono } from "hono";
import { z } from "zod";
import { countTowardLimit } from "#platform/limits.server.ts";
import { sendContactMessage } from "#shop/contact/contact-messages.server.ts";
import { type FoundWay, findForm, foundWays, messageForm, reportForm } from "#shop/finds/find-form.ts";
import { type Conversation, findConversation, startFind, writeMessage } from "#shop/finds/finds.server.ts";
import { checkSetupCode, setUpTag, setupCodeForm, setupForm } from "#shop/finds/set-up-tag.server.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import type { RequestFacts, Services } from "#web/context.ts";
import { countCall } from "#web/rate-limits.server.ts";
import { readFormData } from "#web/shell/read-form.ts";
import { contactCard } from "#web/tag/contact-links.ts";
import {
  emptyForm,
  type FieldName,
  type FormState,
  renderFindForm,
  renderFound,
  renderPlain,
  renderReport,
} from "#web/tag/finder-forms.ts";
import { type FinderRequest, languageQuery, renderUnknown } from "#web/tag/finder-page.ts";
import { chooseLanguage, finderTexts } from "#web/tag/finder-texts/finder-texts.ts";
import { samplePath } from "#web/tag/sample-profile.ts";
import { renderOwner, renderSetupCode } from "#web/tag/set-up-page.ts";
import { createFinderAnswer, readFinderRequest } from "./finder-page.ts";
import { identifyBrowser } from "./session.ts";

type Env = { Variables: { facts: RequestFacts } };

/** The most in an hour: new finds of one network about one tag, of all networks about it, and messages in one find. */
const maxMessages = { network: 5, tag: 60, find: 30 };

/** Why a form that was filled in well is shown again. */
type Refusal = "not_sent" | { waitSeconds: number };

/** The pages behind the buttons of `/p/{publicId}`, and each find's own. They work without script. A find's browser gets a cookie, which decides nothing but a block. */
export function finderRoutes(services: Services) {
  const { db, jobs, siteUrl } = services;
  const answer = createFinderAnswer(services);

  /** Counts a message. Returns a refusal beyond the limit. */
  async function countMessage(of: keyof typeof maxMessages, name: string): Promise<Refusal | undefined> {
    const limit = { max: maxMessages[of], windowSeconds: 3_600 };
    const waitSeconds = await countTowardLimit(db, `finds:${of}:${name}`, limit, services.now());
    return waitSeconds === undefined ? undefined : { waitSeconds };
  }

  function answerNotFound({ req }: Context<Env>) {
    return answer(req.raw, renderUnknown(readFinderRequest(services, req.raw)), { status: 404 });
  }

  type Form<Schema extends z.ZodType> = {
    schema: Schema;
    show: (state: FormState) => string;
    send: (form: z.output<Schema>) => Promise<Response | Refusal>;
    /** Others have limits of their own: a whole club may set its tags up in one network. */
    isMessage?: boolean;
  };

  /** Shows the form or takes it, and returns it as typed when it can't be taken. */
  async function formPage<Schema extends z.ZodType>(
    c: Context<Env>,
    { schema, show, send, isMessage = true }: Form<Schema>,
  ) {
    const request = c.req.raw;
    if (request.method !== "POST") return answer(request, show(emptyForm), { status: 200, hasForm: true });
    const { form, state } = await readFinderForm(request, schema);
    if (!form) return answer(request, show(state), { status: 400, hasForm: true });
    const { address } = c.get("facts");
    const waitSeconds = isMessage ? await countCall(services, address, "messages") : undefined;
    const result = waitSeconds === undefined ? await send(form) : { waitSeconds };
    if (result instanceof Response) return result;
    if (result === "not_sent")
      return answer(request, show({ ...state, problem: "notSent" }), { status: 400, hasForm: true });
    const headers = { "retry-after": `${result.waitSeconds}` };
    return answer(request, show({ ...state, problem: "tooMany" }), { status: 429, hasForm: true, headers });
  }

  /** Answers alike for an unknown find and for one whose tag was deleted or handed over. */
  function answerGone({ req }: Context<Env>) {
    const finder = readFinderRequest(services, req.raw);
    return answer(req.raw, renderPlain(finder, { title: finderTexts[finder.language].over }), {
      status: 404,
    });
  }

  async function findTag(c: Context<Env>) {
    const publicId = (c.req.param("publicId") ?? "").toLowerCase();
    return { publicId, profile: await findPublicProfile(db, publicId) };
  }

  async function findFormPage(c: Context<Env>, way: FoundWay) {
    const { publicId, profile } = await findTag(c);
    if (!profile?.isReachable) return answerNotFound(c);
    const finder = readFinderRequest(services, c.req.raw);
    const key = crypto.randomUUID();
    return formPage(c, {
      schema: findForm,
      show: (state) => renderFindForm(profile, { ...finder, publicId, way, key, state }),
      async send(form) {
        const { address } = c.get("facts");
        const refusal =
          (await countMessage("network", `${profile.id}:${address}`)) ??
          (await countMessage("tag", profile.id));
        if (refusal) return refusal;
        const device = identifyBrowser(c, services);
        const find = { profileId: profile.id, way, form, language: finder.language, device };
        const token = await startFind(db, services, find, services.now());
        return token ? c.redirect(`/found/${token}${languageQuery(finder)}`, 303) : "not_sent";
      },
    });
  }

  /** The same for every tag: of one that is set up, no code is right. */
  async function setupCodePage(c: Context<Env>) {
    const { publicId, profile } = await findTag(c);
    if (!profile?.isReachable) return answerNotFound(c);
    const page = { ...readFinderRequest(services, c.req.raw), publicId };
    return formPage(c, {
      isMessage: false,
      schema: setupCodeForm,
      show: (state) => renderSetupCode({ ...page, state }),
      async send({ code }) {
        const checked = await checkSetupCode(db, services.secret, { publicId, code }, services.now());
        if (!checked.profile) return refuseCode(c, page, { code, ...checked });
        const visibility = { "shows-name": "true", "shows-phone": "true", "shows-email": "true" };
        const filledForm = { values: { code, ...visibility }, wrong: [] };
        return answer(c.req.raw, renderOwner({ ...page, state: filledForm }), { status: 200, hasForm: true });
      },
    });
  }

  async function ownerPage(c: Context<Env>) {
    const { publicId, profile } = await findTag(c);
    if (!profile?.isReachable) return answerNotFound(c);
    const page = { ...readFinderRequest(services, c.req.raw), publicId };
    return formPage(c, {
      isMessage: false,
      schema: setupForm,
      show: (state) => renderOwner({ ...page, state }),
      async send(form) {
        const outcome = await setUpTag(db, services, { publicId, form }, services.now());
        if (outcome === "wrong") return refuseCode(c, page, form);
        if (outcome !== "set_up") return refuseCode(c, page, { ...form, ...outcome });
        const { isYours, isYoursHelp } = finderTexts[page.language];
        const done = { title: isYours, help: isYoursHelp, back: `/p/${publicId}` };
        return answer(c.req.raw, renderPlain(page, done), { status: 200 });
      },
    });
  }

  type SetupPage = FinderRequest & { publicId: string };

  type RefusedCode = { code: string; waitSeconds?: number | undefined };

  function refuseCode(c: Context<Env>, page: SetupPage, { code, waitSeconds }: RefusedCode) {
    const values = { code: code.slice(0, maxShown) };
    if (!waitSeconds) {
      const wrongCode = renderSetupCode({ ...page, state: { values, wrong: ["code"] } });
      return answer(c.req.raw, wrongCode, { status: 400, hasForm: true });
    }
    const tooMany = renderSetupCode({ ...page, state: { values, wrong: [], problem: "tooManyCodes" } });
    const headers = { "retry-after": `${waitSeconds}` };
    return answer(c.req.raw, tooMany, { status: 429, hasForm: true, headers });
  }

  async function foundPage(c: Context<Env>) {
    const token = c.req.param("token") ?? "";
    const conversation = await findConversation(db, services.secret, { finderToken: token });
    if (!conversation) return answerGone(c);
    const { find } = conversation;
    const finder = languageFor(c, conversation);
    const isWriting = c.req.query("write") !== undefined || c.req.method === "POST";
    const page = { ...finder, token, siteUrl, isWriting, state: emptyForm };
    if (find.closedAt) return answer(c.req.raw, renderFound(conversation, page), { status: 410 });
    return formPage(c, {
      schema: messageForm,
      show: (state) => renderFound(conversation, { ...page, state }),
      async send({ message }) {
        const refusal = await countMessage("find", find.id);
        if (refusal) return refusal;
        await writeMessage(db, services, { link: { finderToken: token }, text: message }, services.now());
        return c.redirect(`/found/${token}${languageQuery(finder)}`, 303);
      },
    });
  }

  /** Returns the language that the finder wrote in, until another is chosen. */
  function languageFor({ req }: Context<Env>, { find }: Conversation): FinderRequest {
    const finder = readFinderRequest(services, req.raw);
    return finder.isChosen ? finder : { ...finder, language: chooseLanguage(find.language, null) };
  }

  type ReportSubject = { publicId: string; conversation?: string; path: string; finder: FinderRequest };

  function report(c: Context<Env>, { finder, path, publicId, conversation }: ReportSubject) {
    return formPage(c, {
      schema: reportForm,
      show: (state) => renderReport({ ...finder, path, state }),
      async send({ message, email }) {
        const sender = { name: "Report", email: email ?? "" };
        const report = { ...sender, message, reportedId: publicId, conversation };
        await sendContactMessage(db, jobs, report, services.now());
        const thanks = renderPlain(finder, { title: finderTexts[finder.language].reported, back: path });
        return answer(c.req.raw, thanks, { status: 200 });
      },
    });
  }

  async function reportTag(c: Context<Env>) {
    const { publicId, profile } = await findTag(c);
    if (!profile) return answerNotFound(c);
    return report(c, { publicId, path: `/p/${publicId}`, finder: readFinderRequest(services, c.req.raw) });
  }

  /** Takes a report of a conversation, by the link of either side. */
  async function reportConversation(c: Context<Env>) {
    const token = c.req.param("token") ?? "";
    const byFinder = await findConversation(db, services.secret, { finderToken: token });
    const conversation = byFinder ?? (await findConversation(db, services.secret, { ownerToken: token }));
    if (!conversation || conversation.find.closedAt) return answerGone(c);
    const finder = byFinder ? languageFor(c, conversation) : readFinderRequest(services, c.req.raw);
    const { publicId } = conversation.profile;
    const transcript = writeTranscript(conversation);
    return report(c, { publicId, path: `/found/${token}`, finder, conversation: transcript });
  }

  async function thanksPage(c: Context<Env>) {
    const token = c.req.param("token") ?? "";
    const conversation = await findConversation(db, services.secret, { finderToken: token });
    if (!conversation) return answerGone(c);
    const finder = languageFor(c, conversation);
    const { thanks, thanksHelp } = finderTexts[finder.language];
    const page = renderPlain(finder, { title: thanks, help: thanksHelp, back: `/found/${token}` });
    return answer(c.req.raw, page, { status: 200 });
  }

  async function contactFile(c: Context<Env>) {
    const { profile } = await findTag(c);
    const text = profile && contactCard(profile.shown);
    if (!text) return answerNotFound(c);
    return c.body(text, 200, {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="contact.vcf"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "referrer-policy": "no-referrer",
    });
  }

  function samplePage({ req }: Context<Env>) {
    const page = readFinderRequest(services, req.raw);
    const { title, help } = finderTexts[page.language].sample;
    return answer(req.raw, renderPlain(page, { title, help, back: samplePath }), { status: 200 });
  }

  const routes = new Hono<Env>().on(["GET", "POST"], `${samplePath}/*`, samplePage);
  for (const way of foundWays) routes.on(["GET", "POST"], `/p/:publicId/${way}`, (c) => findFormPage(c, way));
  return routes
    .on(["GET", "POST"], "/p/:publicId/report", reportTag)
    .get("/p/:publicId/contact.vcf", contactFile)
    .on(["GET", "POST"], "/p/:publicId/set-up", setupCodePage)
    .post("/p/:publicId/set-up/owner", ownerPage)
    .on(["GET", "POST"], "/found/:token", foundPage)
    .on(["GET", "POST"], "/found/:token/report", reportConversation)
    .get("/found/:token/done", thanksPage);
}

/** Indented, so that no text looks like a turn of the other one. */
function writeTranscript({ messages }: Conversation): string {
  const turns = messages.map(
    ({ isFromOwner, text }) => `${isFromOwner ? "Owner" : "Finder"}:\n${text.replace(/^/gm, "    ")}`,
  );
  return turns.join("\n\n");
}

const fieldNames = Object.keys(finderTexts.en.wrong) as FieldName[];

/** Values beyond it are cut in the answer. */
const maxShown = 2_000;

/** Returns no `form` if it can't be taken. A filled trap, which people don't see, sends nothing. */
async function readFinderForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const sent = await readFormData(request).catch(() => new FormData());
  const fields = z.record(z.string(), z.string().catch("")).parse(Object.fromEntries(sent));
  const parsed = schema.safeParse(fields);
  const wrong = (parsed.error?.issues ?? []).map(({ path }) => path[0]);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.slice(0, maxShown)]),
  );
  const answers: FormState = { values, wrong: fieldNames.filter((name) => wrong.includes(name)) };
  if (parsed.success && !fields.website) return { form: parsed.data, state: answers };
  return { state: answers.wrong.length > 0 ? answers : { ...answers, problem: "notSent" as const } };
}
