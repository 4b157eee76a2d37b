import { z } from "zod";
import type { Jobs } from "#platform/jobs/jobs.ts";

export const profileClaimed = z.object({ profileId: z.uuid() });

export type ClaimJobs = Pick<Jobs<{ "profile-claimed": z.infer<typeof profileClaimed> }>, "enqueue">;
