import type { EngravedText } from "#shop/engraving/engraved-text.ts";
import { changeOrderDraft, readOrderDraft } from "./order-draft.ts";
import { textOnTag } from "./order-form.ts";

export function readOrderText(): EngravedText {
  return textOnTag(readOrderDraft().form);
}

/** Keeps what was typed on a tag's page, where no owner is chosen yet. */
export function keepOrderText(text: EngravedText): void {
  const typed = { ...text, engravedName: text.engravedName || null, engravedFor: "" };
  changeOrderDraft((before) => ({ ...before, form: { ...before.form, ...typed } }));
}
