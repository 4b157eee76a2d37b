import { z } from "zod";
import type { AccountMail } from "./account-jobs.ts";
import type { SignIn } from "./sign-in.ts";

/** What a link of a mail stands for; it lies in the database beside the hash of the link's token. */
export const accountLink = z.object({
  userId: z.uuid(),
  /** Of a link without it nobody knows how old it is: it counts as older than every proof. */
  madeAt: z.coerce.date().default(new Date(0)),
  browser: z.string().optional(),
  next: z.string().optional(),
  /** Made by a confirmation that voided the password: its page says why one is to be chosen. */
  isConfirmed: z.boolean().optional(),
});

type AccountLink = Omit<z.infer<typeof accountLink>, "madeAt">;

export const claimLink = z.object({ profileId: z.uuid(), email: z.string() });

/** The link's value as its schema reads it; undefined where there is none. */
export function readLinkValue<Schema extends z.ZodType>(schema: Schema, value: string | undefined) {
  return value === undefined ? undefined : (schema.parse(JSON.parse(value)) as z.output<Schema>);
}

const hour = 60 * 60 * 1000;

/** When a link made now is over (decisions §2): after a day, but after an hour where it resets a password. */
export function linkEnd(about: AccountMail["about"], now: Date): Date {
  return new Date(now.getTime() + (about === "reset" ? 1 : 24) * hour);
}

/** The token of a link for a mail about this account, which opens nothing once a later link or password is used. */
export function createAccountLink(
  signIn: SignIn,
  about: AccountMail["about"],
  link: AccountLink,
  now: Date,
): Promise<string> {
  const purpose = about === "confirm" ? "confirm" : "reset";
  return signIn.createLink(purpose, JSON.stringify({ ...link, madeAt: now }), linkEnd(about, now));
}

/** The token of a link to choose a password at once, for whoever has just proven the mailbox. It is never mailed. */
export function choosePasswordLink(signIn: SignIn, link: AccountLink, now: Date): Promise<string> {
  return createAccountLink(signIn, "reset", link, now);
}
