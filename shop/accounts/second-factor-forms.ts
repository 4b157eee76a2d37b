import { z } from "zod";

const code = z.string().max(40, "Please enter a code.").trim().min(1, "Please enter a code.");
const password = z.string().max(1_000).min(1, "Please enter your password.");

/** Six digits of the app, or a recovery code. */
export const codeForm = z.object({ code });

export const passwordForm = z.object({ password });

export const passwordAndCodeForm = z.object({ password, code });
