import { changeOrderDraft, readOrderDraft } from "./order-draft.ts";
import { nameOnTag, typedNameForAnyone } from "./order-form.ts";

export function readOrderName(): string {
  return nameOnTag(readOrderDraft().form);
}

export function keepOrderName(typed: string): void {
  changeOrderDraft((before) => ({ ...before, form: { ...before.form, ...typedNameForAnyone(typed) } }));
}
