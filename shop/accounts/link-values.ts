import { z } from "zod";
import type { AccountMail } from "./account-jobs.ts";
import type { SignIn } from "./sign-in.ts";

/** What a link of a mail stands for; it lies in the database beside the hash of the link's token. */
export const accountLink = z.object({
  userId: z.uuid(),
  browser: z.string().optional(),
  next: z.string().optional(),
});

export type AccountLink = z.infer<typeof accountLink>;

export const claimLink = z.object({ profileId: z.uuid(), email: z.string() });

/** The link's value as its schema reads it; undefined where there is none. */
export function readLinkValue<Schema extends z.ZodType>(schema: Schema, value: string | undefined) {
  return value === undefined ? undefined : (schema.parse(JSON.parse(value)) as z.output<Schema>);
}

const hour = 60 * 60 * 1000;

/** When a link made now is over (decisions §2): after a day, but after an hour where it resets a password. */
export function linkEnd(about: AccountMail["about"] | "claim", now: Date): Date {
  return new Date(now.getTime() + (about === "reset" ? 1 : 24) * hour);
}

/** The token of a link to choose a password at once, for whoever has just proven the mailbox. It is never mailed. */
export function choosePasswordLink(signIn: SignIn, link: AccountLink, now: Date): Promise<string> {
  return signIn.createLink("reset", JSON.stringify(link), linkEnd("reset", now));
}
