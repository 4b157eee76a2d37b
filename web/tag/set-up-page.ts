import { type FormState, renderFormPage, renderTextField } from "./finder-forms.ts";
import type { FinderRequest } from "./finder-page.ts";
import { finderTexts } from "./finder-texts/finder-texts.ts";
import { html, join } from "./html.ts";

type SetUpPage = FinderRequest & { publicId: string; state: FormState };

/** Renders `/p/{publicId}/set-up`, which asks for the code of the card. */
export function renderSetupCode(page: SetUpPage): string {
  const { publicId, state } = page;
  const texts = finderTexts[page.language];
  const label = texts.ownerFields.code;
  const type = html` type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"`;
  const field = renderTextField({ name: "code", label, hint: texts.setupCodeHint, texts, state }, type);
  const back = `/p/${publicId}`;
  return renderFormPage(page, {
    title: texts.setUp,
    path: `${back}/set-up`,
    back,
    fields: field,
    state,
    buttonLabel: texts.next,
  });
}

const types = {
  name: html` type="text" autocomplete="name"`,
  phone: html` type="tel" autocomplete="tel"`,
  email: html` type="email" autocomplete="email" autocapitalize="off"`,
};

/** Asks whose tag it is. The form sends the code along. */
export function renderOwner(page: SetUpPage): string {
  const { state, publicId } = page;
  const texts = finderTexts[page.language];
  const fields = (["name", "phone", "email"] as const).map((name) => {
    const hint = name === "email" ? texts.ownerEmailHint : "";
    return renderTextField({ name, label: texts.ownerFields[name], hint, texts, state }, types[name]);
  });
  const switches = (["name", "phone", "email"] as const).map((name) => {
    const checked = state.values[`shows-${name}`] && html` checked=""`;
    return html`
      <label class="check">
        <input type="checkbox" name="shows-${name}" value="true"${checked}/>
        ${texts.shows[name]}
      </label>
    `;
  });
  const code = html`<input type="hidden" name="code" value="${state.values.code ?? ""}"/>`;
  const back = `/p/${publicId}`;
  return renderFormPage(page, {
    title: texts.setUp,
    path: `${back}/set-up/owner`,
    back,
    fields: join([code, ...fields, ...switches]),
    state,
    buttonLabel: texts.save,
  });
}
