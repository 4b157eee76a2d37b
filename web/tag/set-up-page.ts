import { backLink, form, type Given, nothingGiven, textField } from "./find-pages.ts";
import { type FinderRequest, queryOf, renderPage } from "./finder-page.ts";
import formScript from "./finder-scripts/form.ts?script";
import { finderTexts } from "./finder-texts/finder-texts.ts";
import { html, join, type Markup } from "./html.ts";

type SetUpPage = FinderRequest & { publicId: string; given?: Given | undefined };

/** `/p/{publicId}/set-up`: asks for the code of the card. */
export function renderSetupCode(page: SetUpPage): string {
  const { given = nothingGiven } = page;
  const texts = finderTexts[page.language];
  const label = texts.ownerFields.code;
  const type = html` type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"`;
  const field = textField({ name: "code", label, hint: texts.setupCodeHint, texts, given }, type);
  return renderForm(page, { path: "set-up", press: texts.next, fields: field });
}

const types = {
  name: html` type="text" autocomplete="name"`,
  phone: html` type="tel" autocomplete="tel"`,
  email: html` type="email" autocomplete="email" autocapitalize="off"`,
};

/** Asks whose tag it is. `given` holds the code, which is sent along. */
export function renderOwner(page: SetUpPage & { given: Given }): string {
  const { given } = page;
  const texts = finderTexts[page.language];
  const fields = (["name", "phone", "email"] as const).map((name) => {
    const hint = name === "email" ? texts.ownerEmailHint : "";
    return textField({ name, label: texts.ownerFields[name], hint, texts, given }, types[name]);
  });
  const shown = (["name", "phone", "email"] as const).map((name) => {
    const checked = given.values[`shows-${name}`] && html` checked=""`;
    return html`
      <label class="check">
        <input type="checkbox" name="shows-${name}" value="true"${checked}/>
        ${texts.shows[name]}
      </label>
    `;
  });
  const code = html`<input type="hidden" name="code" value="${given.values.code ?? ""}"/>`;
  return renderForm(page, {
    path: "set-up/owner",
    press: texts.save,
    fields: join([code, ...fields, ...shown]),
  });
}

type FormParts = { path: string; press: string; fields: Markup };

function renderForm(page: SetUpPage, { path, press, fields }: FormParts): string {
  const { publicId, given = nothingGiven } = page;
  const texts = finderTexts[page.language];
  const action = `/p/${publicId}/${path}${queryOf(page)}`;
  const content = html`
    <h1>${texts.setUp}</h1>
    ${form({ action, texts, given, press }, fields)}
    ${backLink(page, `/p/${publicId}`)}
  `;
  return renderPage(page, { content, script: formScript });
}
