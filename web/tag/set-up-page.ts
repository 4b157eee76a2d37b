import { type Given, nothingGiven, renderFormPage, textField } from "./finder-forms.ts";
import type { FinderRequest } from "./finder-page.ts";
import { finderTexts } from "./finder-texts/finder-texts.ts";
import { html, join } from "./html.ts";

type SetUpPage = FinderRequest & { publicId: string; given?: Given | undefined };

/** Renders `/p/{publicId}/set-up`, which asks for the code of the card. */
export function renderSetupCode(page: SetUpPage): string {
  const { given = nothingGiven } = page;
  const texts = finderTexts[page.language];
  const label = texts.ownerFields.code;
  const type = html` type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"`;
  const field = textField({ name: "code", label, hint: texts.setupCodeHint, texts, given }, type);
  const back = `/p/${page.publicId}`;
  return renderFormPage(page, {
    title: texts.setUp,
    path: `${back}/set-up`,
    back,
    fields: field,
    given,
    press: texts.next,
  });
}

const types = {
  name: html` type="text" autocomplete="name"`,
  phone: html` type="tel" autocomplete="tel"`,
  email: html` type="email" autocomplete="email" autocapitalize="off"`,
};

/** Asks whose tag it is. `given` holds the code, which is sent along. */
export function renderOwner(page: SetUpPage & { given: Given }): string {
  const { given, publicId } = page;
  const texts = finderTexts[page.language];
  const fields = (["name", "phone", "email"] as const).map((name) => {
    const hint = name === "email" ? texts.ownerEmailHint : "";
    return textField({ name, label: texts.ownerFields[name], hint, texts, given }, types[name]);
  });
  const switches = (["name", "phone", "email"] as const).map((name) => {
    const checked = given.values[`shows-${name}`] && html` checked=""`;
    return html`
      <label class="check">
        <input type="checkbox" name="shows-${name}" value="true"${checked}/>
        ${texts.shows[name]}
      </label>
    `;
  });
  const code = html`<input type="hidden" name="code" value="${given.values.code ?? ""}"/>`;
  const back = `/p/${publicId}`;
  return renderFormPage(page, {
    title: texts.setUp,
    path: `${back}/set-up/owner`,
    back,
    fields: join([code, ...fields, ...switches]),
    given,
    press: texts.save,
  });
}
