import { type FoundWay, findLimits } from "#shop/finds/find-form.ts";
import type { Conversation } from "#shop/finds/finds.server.ts";
import type { FinderProfile } from "#shop/profiles/profiles.server.ts";
import { textLink } from "./contact-links.ts";
import { type FinderRequest, languageQuery, renderPage } from "./finder-page.ts";
import formScript from "./finder-scripts/form.ts?script";
import talkScript from "./finder-scripts/talk.ts?script";
import type { FinderTexts } from "./finder-texts/en.ts";
import { finderTexts } from "./finder-texts/finder-texts.ts";
import { html, join, type Markup } from "./html.ts";

export type FieldName = keyof FinderTexts["wrong"];

/** What the form shows: what was typed, which fields are wrong, and why nothing was sent at all. */
export type FormState = {
  values: Record<string, string>;
  wrong: readonly FieldName[];
  problem?: "notSent" | "tooMany" | "tooManyCodes";
};

export const emptyForm: FormState = { values: {}, wrong: [] };

type FindForm = FinderRequest & { publicId: string; way: FoundWay; key: string; state: FormState };

/** Renders the form of each way to report a find, as `/p/{publicId}/have-it`: a text to change, and Send. */
export function renderFindForm(profile: FinderProfile, page: FindForm): string {
  const { language, publicId, way, key, state } = page;
  const texts = finderTexts[language];
  const name = profile.shown.name ?? profile.initials;
  const placeField =
    way !== "have-it" &&
    renderTextField({ name: "place", label: texts.place[way], hint: texts.placeHint[way], texts, state });
  const fields = html`
    <input type="hidden" name="key" value="${key}"/>
    ${renderMessageField(texts, state, { draft: texts.drafts[way] })}
    ${placeField}
    ${way !== "handed-in" && renderShareWhere(texts, state)}
    ${renderEmailField(texts, state, texts.answerToHint)}
  `;
  const lead = html`<p class="lead" dir="auto">${name ? texts.to(name) : texts.toOwner}</p>`;
  const back = `/p/${publicId}`;
  return renderFormPage(page, { lead, title: texts.ways[way], path: `${back}/${way}`, back, fields, state });
}

type FormPage = {
  lead?: Markup;
  title: string;
  /** The form posts to it. */
  path: string;
  back: string;
  fields: Markup;
  state: FormState;
  buttonLabel?: string;
};

/** Renders a page that is one form, with a way back. */
export function renderFormPage(request: FinderRequest, page: FormPage): string {
  const { lead, title, path, back, fields, state, buttonLabel } = page;
  const texts = finderTexts[request.language];
  const content = html`
    ${lead}
    <h1>${title}</h1>
    ${renderForm({ action: path + languageQuery(request), texts, state, buttonLabel }, fields)}
    ${renderBackLink(request, back)}
  `;
  return renderPage(request, { content, script: formScript });
}

type Form = { action: string; texts: FinderTexts; state: FormState; buttonLabel?: string | undefined };

function renderForm({ action, texts, state, buttonLabel = texts.send }: Form, fields: Markup): Markup {
  const { problem } = state;
  const isHidden = !problem && html` hidden=""`;
  return html`
    <form method="post" action="${action}" data-failed="${texts.notSent}" novalidate="">
      <p id="problem" role="alert" class="wrong"${isHidden}>${problem && texts[problem]}</p>
      ${fields}
      <label class="trap" aria-hidden="true">
        Website
        <input name="website" tabindex="-1" autocomplete="off"/>
      </label>
      <button class="act main">${buttonLabel}</button>
    </form>
  `;
}

function renderMessageField(
  texts: FinderTexts,
  state: FormState,
  { label = texts.message, draft = "" },
): Markup {
  // Browsers drop a line break at the start.
  const text = `\n${state.values.message ?? draft}`;
  const more = html` maxlength="${String(findLimits.message)}"${errorAttributes("message", state)}`;
  return html`
    <label for="message">${label}</label>
    <textarea id="message" name="message" rows="4" dir="auto"${more}>${text}</textarea>
    ${renderError("message", texts, state)}
  `;
}

type InputName = Exclude<FieldName, "message"> | "place";

type TextField = { name: InputName; label: string; hint: string; texts: FinderTexts; state: FormState };

export function renderTextField(
  { name, label, hint, texts, state }: TextField,
  attributes: Markup = html` type="text"`,
): Markup {
  const more = html`${attributes} maxlength="${String(fieldLimits[name])}"${errorAttributes(name, state)}`;
  return html`
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${state.values[name] ?? ""}" dir="auto"${more}/>
    <p class="hint">${hint}</p>
    ${name !== "place" && renderError(name, texts, state)}
  `;
}

const fieldLimits = { ...findLimits, code: 20, name: 100, phone: 30 };

function renderEmailField(texts: FinderTexts, state: FormState, hint: string): Markup {
  const attributes = html` type="email" autocomplete="email" autocapitalize="off"`;
  return renderTextField({ name: "email", label: texts.answerTo, hint, texts, state }, attributes);
}

function errorAttributes(name: FieldName | "place", { wrong }: FormState): Markup | undefined {
  if (!wrong.some((field) => field === name)) return undefined;
  return html` aria-invalid="true" aria-describedby="${name}-wrong"${wrong[0] === name && html` autofocus=""`}`;
}

function renderError(name: FieldName, texts: FinderTexts, state: FormState): Markup | undefined {
  return state.wrong.includes(name)
    ? html`<p class="wrong" id="${name}-wrong">${texts.wrong[name]}</p>`
    : undefined;
}

function renderShareWhere(texts: FinderTexts, { values }: FormState): Markup {
  const fields = ["latitude", "longitude", "accuracy"].map(
    (name) => html`<input type="hidden" name="${name}" value="${values[name] ?? ""}"/>`,
  );
  const position = html`data-position="${texts.position("{place}", "{meters}")}"`;
  return html`
    <div id="where" hidden="" data-locating="${texts.locating}" data-unknown="${texts.noPosition}" ${position}>
      <button type="button" class="act">${texts.shareWhere}</button>
      <p role="status"></p>
      <button type="button" class="link" hidden="">${texts.forget}</button>
      ${join(fields)}
    </div>
  `;
}

type FoundPage = FinderRequest & {
  token: string;
  siteUrl: string;
  state: FormState;
  /** The finder writes: the page does not reload itself. */
  isWriting: boolean;
};

/**
 * Renders `/found/{token}`: what was sent, what the owner answered, and a field for more. Without script the page reloads
 * itself while the finder waits. That would lose what is typed, so the field is then behind a link.
 */
export function renderFound({ find, messages }: Conversation, page: FoundPage): string {
  const texts = finderTexts[page.language];
  if (find.closedAt) return renderPlain(page, { title: find.isBlocked ? texts.over : texts.isBack });
  const { token, siteUrl, state, isWriting } = page;
  const path = `/found/${token}`;
  const query = languageQuery(page);
  const talk = messages.map(
    ({ isFromOwner, text }) => html`
      <div class="talk">
        <strong>${isFromOwner ? texts.owner : texts.you}</strong>
        <p class="notes" dir="auto">${text}</p>
      </div>
    `,
  );
  const isAnswered = messages.at(-1)?.isFromOwner;
  const isWaiting = !isAnswered && !isWriting;
  const messageForm = { action: `${path}${query}`, texts, state };
  const more = renderForm(messageForm, renderMessageField(texts, state, { label: texts.more }));
  const writeMore = `${path}?write${query.replace("?", "&")}`;
  const waiting = html`
    <div id="more" hidden="">${more}</div>
    <noscript><a class="act" href="${writeMore}">${texts.more}</a></noscript>
  `;
  const content = html`
    <h1>${isAnswered ? texts.answerSubject : texts.sent}</h1>
    ${find.finderEmail ? html`<p class="ask">${texts.answersByEmail}</p>` : renderKeepLink(`${siteUrl}${path}`, texts)}
    ${renderPlace(find, texts)}
    <div id="talk" role="log">${join(talk)}</div>
    ${isWaiting ? waiting : more}
    <a class="act" href="${path}/done${query}">${texts.done}</a>
  `;
  const foot = html`<p class="foot"><a href="${path}/report${query}">${texts.report}</a></p>`;
  return renderPage(page, { content, foot, script: talkScript, isWaiting });
}

/** Shows the place and the position that were sent with the text. */
function renderPlace(find: Conversation["find"], texts: FinderTexts): Markup {
  const { way, place, latitude, longitude, accuracy } = find;
  const spot = latitude !== null && `${latitude.toFixed(5)}, ${longitude?.toFixed(5)}`;
  return html`
    ${place && way !== "have-it" && html`<p class="ask" dir="auto">${texts.place[way]} ${place}</p>`}
    ${spot && html`<p class="ask">${texts.position(spot, String(accuracy ?? "?"))}</p>`}
  `;
}

function renderKeepLink(url: string, texts: FinderTexts): Markup {
  const button = html`class="act" hidden="" data-url="${url}" data-copied="${texts.copied}"`;
  return html`
    <p class="ask">${texts.keepLink}</p>
    <button type="button" id="copy" ${button}>${texts.copy}</button>
    <a class="act" href="${textLink("", url)}">${texts.textMe}</a>
  `;
}

type Words = { title: string; help?: string; back?: string };

export function renderPlain(page: FinderRequest, { title, help, back }: Words): string {
  const content = html`
    <h1>${title}</h1>
    ${help && html`<p class="ask">${help}</p>`}
    ${back && renderBackLink(page, back)}
  `;
  return renderPage(page, { content });
}

function renderBackLink(page: FinderRequest, path: string): Markup {
  return html`<a class="mine" href="${path}${languageQuery(page)}">${finderTexts[page.language].back}</a>`;
}

/** Renders a short form for the workshop, about a tag's page or a find. */
export function renderReport(page: FinderRequest & { path: string; state: FormState }): string {
  const { path, state } = page;
  const texts = finderTexts[page.language];
  const fields = html`
    ${renderMessageField(texts, state, { label: texts.whatIsWrong })}
    ${renderEmailField(texts, state, "")}
  `;
  return renderFormPage(page, { title: texts.report, path: `${path}/report`, back: path, fields, state });
}
