import { and, isNotNull, isNull, or } from "drizzle-orm";
import { profiles } from "./profiles.table.ts";

/** Paid or claimed: a profile that somebody owns, against a draft (decisions §2). */
export const isKnown = or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt));

export const isDraft = and(isNull(profiles.paidAt), isNull(profiles.claimedAt));
