import { z } from "zod";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** Each request is a mail of its own. */
export const claimRequest = z.object({ requestId: z.uuid(), profileId: z.uuid() });

export const profileClaimed = z.object({ profileId: z.uuid() });

export type ClaimJobs = Pick<
  Jobs<{ "claim-profile": z.infer<typeof claimRequest>; "profile-claimed": z.infer<typeof profileClaimed> }>,
  "enqueue"
>;
