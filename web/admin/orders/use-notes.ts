import { useEffect, useState } from "react";
import { clearDraft, readDraft, withDraft, writeDraft } from "#web/shell/form-draft.ts";
import type { OrderAnswer } from "./order-answer.ts";

/**
 * Notes as they are typed, and `was`, what was stored when that began. Both are kept for this tab, so that signing in
 * again meanwhile costs neither the notes nor the word that somebody else changed them.
 */
export function useNotes(invoice: string, saved: string, answer: OrderAnswer | undefined) {
  const key = `admin:order-notes:${invoice}`;
  const [{ notes, was }, setTyped] = useState({ notes: saved, was: saved });
  useEffect(() => {
    const kept = withDraft({ notes: "", was: "" }, readDraft(key));
    if (kept.notes !== kept.was) setTyped(kept);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    const stored = answer?.notes;
    if (stored === undefined) return;
    setTyped((typed) => ({ ...typed, was: stored }));
    if (answer?.errors) writeDraft(key, { notes, was: stored });
    else clearDraft(key);
  }, [answer]);
  const type = (typed: string) => {
    setTyped({ notes: typed, was });
    writeDraft(key, typed === was ? {} : { notes: typed, was });
  };
  return { notes, was, type };
}
