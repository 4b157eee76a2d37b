import { type RefObject, useCallback, useEffect, useState } from "react";
import { difference, readDraft, writeDraft } from "#web/shell/form-draft.ts";

type Typed = Record<string, string>;

/** Where what is typed into a profile's editor is kept for this tab. */
export function draftKey(profileId: string): string {
  return `profile:${profileId}`;
}

/**
 * What stands in the editor, of checkboxes those that are on. The server renders the form whole and React leaves its
 * fields alone: what was typed before the page came alive, and what was kept from an earlier visit, counts too.
 */
export function useTypedProfile(
  key: string,
  form: RefObject<HTMLFormElement | null>,
  { stored, shown }: { stored: Typed; shown: Typed },
) {
  const [typed, setTyped] = useState(shown);
  const [saved, setSaved] = useState(stored);

  useEffect(() => {
    putBack(form.current, readDraft(key));
    setTyped(read(form.current));
  }, [key, form]);

  const keep = () => {
    const now = read(form.current);
    setTyped(now);
    writeDraft(key, changes(saved, now));
  };
  const settle = useCallback(
    (sent: Typed) => {
      setSaved(sent);
      writeDraft(key, changes(sent, read(form.current)));
    },
    [key, form],
  );
  return { typed, keep, settle, isChanged: Object.keys(changes(saved, typed)).length > 0 };
}

/** A checkbox that is off is a name without value. */
function changes(before: Typed, after: Typed): Record<string, unknown> {
  const blank = Object.fromEntries(Object.keys({ ...before, ...after }).map((name) => [name, ""]));
  return difference({ ...blank, ...before }, { ...blank, ...after });
}

function read(form: HTMLFormElement | null): Typed {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function putBack(form: HTMLFormElement | null, kept: unknown) {
  if (!form || typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== "string" || !(field instanceof HTMLElement)) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
    else if ("value" in field) field.value = value;
  }
}
