import { z } from "zod";
import { email, phone } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";

/** Alone it only asks whether the code is right. */
export const setupCodeForm = z.object({ code: z.string().max(100) });

/** What the owner of an unassigned tag types; `shows…`: what a finder sees. */
export const setupForm = setupCodeForm.extend({
  name: line(100, "A name has at most 100 characters.", "Name Required"),
  phone,
  email,
  showsName: z.stringbool().catch(false),
  showsPhone: z.stringbool().catch(false),
  showsEmail: z.stringbool().catch(false),
});

export type SetupForm = z.output<typeof setupForm>;
