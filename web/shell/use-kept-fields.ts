import { type RefObject, useEffect } from "react";
import { readDraft, withDraft, writeDraft } from "./form-draft.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * `useFormDraft` for a form that the server renders whole and React leaves alone: empty text fields take what was kept,
 * as soon as the page comes alive; what was typed before stays. Call `keep` at every input, `forget` once it is sent.
 */
export function useKeptFields(key: string, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const fields = fieldsOf(form.current);
    const kept = withDraft(textsOf(fields), readDraft(key));
    for (const field of fields) if (field.value === "") field.value = kept[field.name] ?? "";
  }, [key, form]);

  return {
    keep: () => writeDraft(key, textsOf(fieldsOf(form.current).filter(({ value }) => value !== ""))),
    forget: () => writeDraft(key, {}),
  };
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return form ? [...form.querySelectorAll<Field>("input[name], textarea[name]")] : [];
}

function textsOf(fields: Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
