import { line } from "#platform/text-fields.ts";

/** Parses what is engraved, of a form or a request; what is missing is empty. */
export const engravedTextFields = {
  engravedName: line(100)
    .nullish()
    .transform((name) => name ?? ""),
};
