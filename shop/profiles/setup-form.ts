import { z } from "zod";
import { email, phone } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";

export const setupCodeForm = z.object({ code: z.string().max(100) });

/** A checkbox: absent while it is off. */
const shown = z
  .literal("true")
  .transform(() => true)
  .catch(false);

/** What the owner of an unassigned tag types; `shows-…`: what a finder sees. */
export const setupForm = setupCodeForm.extend({
  name: line(100, "A name has at most 100 characters.", "Name Required"),
  phone,
  email,
  "shows-name": shown,
  "shows-phone": shown,
  "shows-email": shown,
});

export type SetupForm = z.output<typeof setupForm>;
