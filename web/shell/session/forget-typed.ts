import { clearDrafts } from "#web/shell/form-draft.ts";

const draftsOf = {
  customer: ["order", "review:", "gift-note:", "checkout", "profile:"],
  admin: ["admin:"],
} as const;

/** Who typed what a tab keeps. */
export type Typist = keyof typeof draftsOf;

const forgotten = "fairway-typed-forgotten";

/** Whoever signs out by hand leaves nothing typed in this tab. A session that only ends keeps it: they come back. */
export function forgetTyped(typist: Typist): void {
  for (const beginning of draftsOf[typist]) clearDrafts(beginning);
  window.dispatchEvent(new CustomEvent<Typist>(forgotten, { detail: typist }));
}

/** For a form that stays on the screen meanwhile, and would keep again what stands in it. Answers how to stop listening. */
export function onTypedForgotten(typist: Typist, forget: () => void): () => void {
  const hear = ({ detail }: CustomEventInit<Typist>) => {
    if (detail === typist) forget();
  };
  window.addEventListener(forgotten, hear);
  return () => window.removeEventListener(forgotten, hear);
}
