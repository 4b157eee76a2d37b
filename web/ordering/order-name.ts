import { changeOrderDraft, readOrderDraft } from "./order-draft.ts";
import { nameOnTag } from "./order-form.ts";

export function readOrderName(): string {
  return nameOnTag(readOrderDraft().form);
}

/** Keeps the name that was typed on a tag's page, where no owner is chosen yet. */
export function keepOrderName(name: string): void {
  const engraving = { engravedName: name || null, engravedFor: "" };
  changeOrderDraft((before) => ({ ...before, form: { ...before.form, ...engraving } }));
}
