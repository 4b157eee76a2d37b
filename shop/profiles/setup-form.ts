import { z } from "zod";
import { email, phone } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";

export const setupCodeForm = z.object({ code: z.string().max(100) });

/** Browsers send no value of a checkbox that is off. */
const checkbox = z
  .literal("true")
  .transform(() => true)
  .catch(false);

/** The owner of an unassigned tag types this; `shows-…` says what a finder sees. */
export const setupForm = setupCodeForm.extend({
  name: line(100, "A name has at most 100 characters.", "Name Required"),
  phone,
  email,
  "shows-name": checkbox,
  "shows-phone": checkbox,
  "shows-email": checkbox,
});

export type SetupForm = z.output<typeof setupForm>;
