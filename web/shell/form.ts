import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { isEdited } from "#web/ui/fields.tsx";
import type { Message } from "#web/ui/toast.ts";
import { readDraft, writeDraft } from "./browser-store.ts";
import { toastMessage, useFailure } from "./use-failure.ts";

type Values = Record<string, string>;

const noValues: Values = {};

export type FormAnswer = {
  toast?: Message | undefined;
  notice?: Message | undefined;
  errors?: Values | undefined;
  given?: Values | undefined;
  /** The shop has these values now, by field; of checkboxes those that are on. */
  saved?: Values | undefined;
};

export const unreachable = "We couldn't reach the shop. Please try again.";

/** The server's answer, or `fallback` where none can be read: for a form that `usePostForm` doesn't send. */
export async function withOfflineFallback<Answer, Fallback extends FormAnswer>(
  serverAction: () => Promise<Answer>,
  fallback: Fallback,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // root.tsx loads nothing after a 503: that would fail too.
    return data(fallback, { status: 503 });
  }
}

export type FormOptions = {
  /** The shop had these values when the page was loaded, by field; of checkboxes those that are on. */
  saved?: Values;
  /** Keeps what is typed in this tab, under this key, until it is saved. Never for a form with a password. */
  draft?: string;
  /** Empties the fields after a success, unless one was changed meanwhile. */
  emptiesAfterSuccess?: boolean;
};

/** Works without script, so React leaves its fields alone. What the server said of a field holds until that field changes. Spread `form` on the form. */
export function useForm<Answer extends FormAnswer>(answer: Answer | undefined, options: FormOptions = {}) {
  const { draft, emptiesAfterSuccess = false } = options;
  const firstValues = answer?.given ?? options.saved ?? noValues;
  const ref = useRef<HTMLFormElement>(null);
  const fieldErrors = useFailure(ref, answer?.errors);
  /** `saved`: what the shop has. `typed`: what the fields have. `otherChanges`: what another window changed. */
  const [{ saved, typed, otherChanges }, setState] = useState({
    saved: options.saved ?? noValues,
    typed: firstValues,
    otherChanges: noValues,
  });
  const sent = useRef<{ values: Values; focus?: FocusedField | undefined }>({ values: firstValues });

  // Counts what was typed before hydration, and what an earlier visit left.
  useEffect(() => {
    if (!ref.current) return;
    if (draft) restore(ref.current, readDraft(draft));
    const now = read(ref.current);
    sent.current.values = now;
    setState((before) => ({ ...before, typed: now }));
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answer?.toast) toastMessage(answer.toast, answer.errors);
    showErrors(answer?.errors);
    const isSaved = answer?.toast?.kind === "success";
    if (answer?.saved) return mergeSavedValues(answer.saved, isSaved);
    if (!isSaved) return;
    if (!emptiesAfterSuccess) return readFields({ saved: sent.current.values });
    // What was typed since it was sent stays.
    if (Object.keys(findEditsSinceSent()).length === 0) ref.current?.reset();
    readFields();
  }, [answer]);

  function findEditsSinceSent(): Values {
    return changedValues(sent.current.values, read(ref.current));
  }

  function showErrors(errors: Values = noValues) {
    const editsSinceSent = findEditsSinceSent();
    const openErrors = Object.entries(errors).filter(([name]) => !(name in editsSinceSent));
    // The focus stays where somebody went on typing meanwhile, also in another form.
    const now = readFocus();
    const before = sent.current.focus;
    const hasMovedOn = now && (now.field !== before?.field || now.value !== before.value);
    fieldErrors.show(Object.fromEntries(openErrors), { isFocused: openErrors.length > 0 && !hasMovedOn });
  }

  /** Shows what the shop has now, except in fields that were changed here. */
  function mergeSavedValues(savedNow: Values, isSaved: boolean) {
    const merged = mergeValues(isSaved ? sent.current.values : saved, read(ref.current), savedNow);
    for (const name of Object.keys({ ...saved, ...merged })) write(ref.current, name, merged[name]);
    const theirs = changedValues(saved, savedNow);
    // A restored draft may be older than the page: then all that differs from it.
    const unseen = Object.keys(theirs).length > 0 ? theirs : changedValues(merged, savedNow);
    readFields({ saved: savedNow, otherChanges: isSaved ? noValues : unseen });
  }

  /** Takes what the fields have now into the state and the draft. */
  function readFields(changed: { saved?: Values; otherChanges?: Values } = {}) {
    const now = read(ref.current);
    fieldErrors.forgetAt(...Object.keys(changedValues(typed, now)));
    setState((before) => ({ ...before, ...changed, typed: now }));
    if (draft) writeDraft(draft, diffDraft(changed.saved ?? saved, now));
  }

  function set(name: string, change: string | ((before: string) => string)) {
    const before = read(ref.current)[name] ?? "";
    write(ref.current, name, typeof change === "string" ? change : change(before));
    readFields();
  }

  /** Sets a field that is saved by itself, so that it is no unsaved change. The draft keeps it until the next call: the session may have ended. */
  function setSavedField(name: string, value: string) {
    set(name, value);
    setState((before) => ({ ...before, saved: { ...before.saved, [name]: value } }));
  }

  function discard() {
    for (const name of Object.keys({ ...saved, ...typed })) write(ref.current, name, saved[name]);
    readFields({ otherChanges: noValues });
  }

  return {
    form: {
      ref,
      method: "post" as const,
      noValidate: true,
      onChange: () => readFields(),
      onSubmit: () => {
        // A dialog shows its fields after the first effect, and a password manager may fill them in silence.
        readFields();
        sent.current = { values: read(ref.current), focus: readFocus() };
      },
    },
    errors: fieldErrors.errors as Values,
    shown: firstValues,
    typed,
    isChanged: Object.keys(changedValues(saved, typed)).length > 0,
    otherChanges,
    set,
    setSavedField,
    discard,
    field: (name: string, maxLength?: number) => ({
      name,
      maxLength,
      defaultValue: firstValues[name],
      error: fieldErrors.findError(name),
    }),
  };
}

/** Describes a field of a form, to be spread on it. */
export type DescribeField = ReturnType<typeof useForm>["field"];

/** Keeps what was typed; other fields and the version take the saved value, so that saving undoes no other change unseen. */
export function mergeValues(before: Values, typed: Values, saved: Values): Values {
  const { version: _, ...mine } = changedValues(before, typed);
  return { ...saved, ...mine };
}

/** Returns what differs, and the version that its form began from: a later save still finds what others changed meanwhile. */
export function diffDraft(before: Values, { version, ...now }: Values): Values {
  const { version: _, ...changed } = changedValues(before, now);
  const isVersioned = version !== undefined && Object.keys(changed).length > 0;
  return isVersioned ? { ...changed, version } : changed;
}

/** The fields that differ, with their new values; a checkbox that is off is like an empty one. */
export function changedValues(before: Values, after: Values): Values {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? ""]));
}

function read(form: HTMLFormElement | null): Values {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "string" && !isHidden(form, name) ? [[name, value]] : [],
    ),
  );
}

type FocusedField = { field: Element; value: string };

function readFocus(): FocusedField | undefined {
  const field = document.activeElement;
  return field && "value" in field && !(field instanceof HTMLButtonElement)
    ? { field, value: String(field.value) }
    : undefined;
}

function isHidden(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === "hidden";
}

function write(form: HTMLFormElement | null, name: string, value = ""): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
  else if (field instanceof HTMLInputElement) field.value = value;
  else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
}

/** Writes what a draft kept, but leaves what was typed before hydration. */
function restore(form: HTMLFormElement | null, kept: unknown): void {
  if (!form || typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (typeof value === "string" && field instanceof HTMLElement && !isEdited(field))
      write(form, name, value);
  }
}
