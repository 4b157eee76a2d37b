import { z } from "zod";
import type { Jobs } from "#platform/jobs/jobs.ts";

/**
 * A mail about an account, or about claiming a tag. It names an address, not an account: whether there is one is looked up by the job, so that
 * a known and an unknown address take equally long and are answered alike. `browser` is the hash of the browser that
 * made the account: its proof keeps password and profile, anybody else's voids them (docs/product-rules.md). `next` is a path of ours.
 * Branded, so that no other code can enqueue one: only requestAccountMail makes it, after the rate limit.
 */
export const accountEmail = z
  .object({
    requestId: z.uuid(),
    about: z.enum(["confirm", "reset", "set-password", "claim"]),
    email: z.string(),
    profileId: z.uuid().optional(),
    browser: z.string().optional(),
    next: z.string().optional(),
  })
  .brand("rate-limited");

export type AccountMail = z.infer<typeof accountEmail>;

export const passwordChange = z.object({ changeId: z.uuid(), userId: z.uuid() });

/** What became of an administrator's second factor. */
export const securityChange = passwordChange.extend({ what: z.enum(["on", "off", "renewed"]) });

export type SecurityChange = z.infer<typeof securityChange>["what"];

export type AccountJobs = Pick<
  Jobs<{
    "account-mail": AccountMail;
    "password-changed": z.infer<typeof passwordChange>;
    "security-changed": z.infer<typeof securityChange>;
  }>,
  "enqueue"
>;
