import { z } from "zod";
import { email } from "#platform/person.ts";
import { cleanCode } from "#platform/text.ts";
import { line } from "#platform/text-fields.ts";
import { passwordRuleProblem } from "./password-rules.ts";

/** The page to go to after signing in: a path of this site, percent-encoded, or else nothing. */
export const nextPath = z
  .string()
  .max(500)
  // All of ASCII but the backslash, which browsers take for a slash: two of them at the start name another site.
  .regex(/^\/(?![/\\])[ -[\]-~]*$/)
  .optional()
  .catch(undefined);

/** The password has no length rule here: a refusal would tell how long right ones are. */
export const signInForm = z.object({
  email,
  password: z.string("Please enter your password.").min(1, "Please enter your password.").max(1_000),
});

export const signUpForm = z.object({
  email,
  password: z
    .string("Please choose a password.")
    .min(1, "Please choose a password.")
    .superRefine((password, context) => {
      const problem = passwordRuleProblem(password);
      if (problem) context.addIssue(problem);
    }),
});

export const forgotForm = z.object({ email });

const code = line(40, "Please enter a code.", "Please enter a code.").transform(cleanCode);
const currentPassword = z.string().max(1_000).min(1, "Please enter your password.");

export const codeForm = z.object({ code });

export const passwordForm = z.object({ password: currentPassword });

export const passwordAndCodeForm = z.object({ password: currentPassword, code });

/** Has no rules: `changePassword` checks it, and its refusal names the field. */
export const changePasswordForm = z.object({
  current: z.string(),
  password: z.string(),
  confirmation: z.string(),
});
