import { type RefObject, useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { failure, type Message, toast } from "#web/ui/toast.ts";
import { readDraft, writeDraft } from "./browser-store.ts";

type Values = Record<string, string>;

const nothing: Values = {};

export type FormAnswer = {
  toast?: Message | undefined;
  notice?: Message | undefined;
  errors?: Values | undefined;
  given?: Values | undefined;
  /** What is stored now, by field; of checkboxes those that are on. */
  stored?: Values | undefined;
};

/** A toast without the description that stands beside a field already. */
export function toastBeside(message: Message, errors: Partial<Values> = nothing): void {
  const { description = "", ...others } = message;
  toast(Object.values(errors).includes(description) ? others : message);
}

export const unexpected = { toast: failure("Error", "An unexpected error occurred") };

export const unreachable = "We couldn't reach the shop. Please try again.";

/** The server's answer, or `failure` where it can't be reached: an error page would cost what was typed. */
export async function withOfflineFallback<Answer, Failure extends FormAnswer>(
  serverAction: () => Promise<Answer>,
  failure: Failure,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // root.tsx loads nothing after a 503: that would fail too.
    return data({ ...failure, outcome: "failed" as const }, { status: 503 });
  }
}

/** Focuses the first field in error, or the one that `place` names (`me.city`: `me-city`). Call it once errors are rendered. */
export function focusFirstInvalid(form: HTMLElement | null, place?: string): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ?? [])];
  const name = place?.replace(".", "-");
  const named = invalid.find((field) => `-${field.getAttribute("name")}-`.includes(`-${name}-`));
  focusInView(named ?? invalid[0]);
}

/** Scrolls at once to the middle of the screen, clear of header and toasts: keys typed meanwhile go to the field. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** For a control that takes itself out of the page: what the next rendering puts in its place gets the focus. */
export function useFocusNext(box: RefObject<HTMLElement | null>) {
  const wanted = useRef("");
  useEffect(() => {
    if (wanted.current) focusInView(box.current?.querySelector<HTMLElement>(wanted.current));
    wanted.current = "";
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}

export type FormOptions = {
  /** What is saved, by field; of checkboxes those that are on. */
  saved?: Values;
  /** Keeps what is typed in this tab, under this key, until it is saved. Never for a form with a password. */
  draft?: string;
  isEmptied?: boolean;
};

/** Works without script, so React leaves its fields alone. An error goes when its field changes. Spread `form` on the form. */
export function useForm<Answer extends FormAnswer>(answer: Answer | undefined, options: FormOptions = {}) {
  const { saved: initial = nothing, draft, isEmptied = false } = options;
  const shown = answer?.given ?? initial;
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(shown);
  const [sent, setSent] = useState(shown);
  /** What had the focus when it was sent. */
  const sender = useRef<Element>(null);
  /** The fields that the answer is about. */
  const [judged, setJudged] = useState({ answer, values: shown });
  if (judged.answer !== answer) setJudged({ answer, values: sent });
  const [saved, setSaved] = useState(initial);
  const [others, setOthers] = useState(nothing);

  // Counts what was typed before hydration, and what an earlier visit left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page's first answer
  useEffect(() => {
    if (!ref.current) return;
    if (draft) restore(ref.current, readDraft(draft));
    const now = read(ref.current);
    setTyped(now);
    setJudged({ answer, values: now });
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answer?.toast) toastBeside(answer.toast, answer.errors);
    const focused = document.activeElement;
    // Who went on to another field meanwhile types there.
    const isElsewhere = focused !== sender.current && ref.current?.contains(focused);
    if (answer?.errors && !isElsewhere) focusFirstInvalid(ref.current);
    const isSaved = answer?.toast?.kind === "success";
    if (answer?.stored) return takeIn(answer.stored, isSaved);
    if (!isSaved) return;
    if (isEmptied) ref.current?.reset();
    else setSaved(sent);
    keep(isEmptied ? saved : sent);
  }, [answer]);

  function takeIn(stored: Values, isSaved: boolean) {
    const merged = merge(isSaved ? sent : saved, read(ref.current), stored);
    for (const name of Object.keys({ ...saved, ...merged })) write(ref.current, name, merged[name]);
    const theirs = changes(saved, stored);
    // A restored draft may be older than the page: then all that differs from it.
    const unseen = Object.keys(theirs).length > 0 ? theirs : changes(merged, stored);
    setOthers(isSaved ? nothing : unseen);
    setSaved(stored);
    keep(stored);
  }

  function keep(before = saved) {
    const now = read(ref.current);
    setTyped(now);
    if (draft) writeDraft(draft, diffDraft(before, now));
  }

  function set(name: string, change: string | ((before: string) => string)) {
    const before = read(ref.current)[name] ?? "";
    write(ref.current, name, typeof change === "string" ? change : change(before));
    keep();
  }

  /** Takes a field that is saved by itself, which is no unsaved change. The draft keeps it until the next call: the session may have ended. */
  function takeStored(name: string, value: string) {
    setSaved((before) => ({ ...before, [name]: value }));
    set(name, value);
  }

  function discard() {
    for (const name of Object.keys({ ...saved, ...typed })) write(ref.current, name, saved[name]);
    setOthers(nothing);
    keep();
  }

  const judgedErrors = Object.entries(answer?.errors ?? nothing).filter(
    ([name]) => typed[name] === judged.values[name],
  );
  const errors: Values = Object.fromEntries(judgedErrors);
  return {
    form: {
      ref,
      method: "post" as const,
      noValidate: true,
      onChange: () => keep(),
      onSubmit: () => {
        const now = read(ref.current);
        // A dialog shows its fields after the first effect, and a password manager may fill them in silence.
        setTyped(now);
        setSent(now);
        sender.current = document.activeElement;
      },
    },
    errors,
    shown,
    typed,
    isChanged: Object.keys(changes(saved, typed)).length > 0,
    others,
    set,
    takeStored,
    discard,
    field: (name: string) => ({ name, defaultValue: shown[name], error: errors[name] }),
  };
}

/** Keeps what was typed; other fields and the version take the stored value, so that saving undoes no other change unseen. */
export function merge(before: Values, typed: Values, stored: Values): Values {
  const { version: _, ...mine } = changes(before, typed);
  return { ...stored, ...mine };
}

/** Returns what differs, and the version that its form began from: a later save still finds what others changed meanwhile. */
export function diffDraft(before: Values, { version, ...now }: Values): Values {
  const { version: _, ...changed } = changes(before, now);
  const isVersioned = version !== undefined && Object.keys(changed).length > 0;
  return isVersioned ? { ...changed, version } : changed;
}

/** The fields that differ, with their new values; a checkbox that is off is like an empty one. */
export function changes(before: Values, after: Values): Values {
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

/** What was typed into a field before hydration stays. */
function restore(form: HTMLFormElement | null, kept: unknown): void {
  if (!form || typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    const isTyped =
      field instanceof HTMLInputElement && field.type === "checkbox"
        ? field.checked !== field.defaultChecked
        : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
          field.value !== field.defaultValue;
    if (typeof value === "string" && !isTyped) write(form, name, value);
  }
}
