import { and, isNotNull, isNull, or, sql } from "drizzle-orm";
import { profiles } from "./profiles.table.ts";

/** Paid or claimed: a profile that somebody owns, against a draft (decisions §2). */
export const isKnown = or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt));

export const isDraft = and(isNull(profiles.paidAt), isNull(profiles.claimedAt));

/** Paid, and no account's yet: whoever owns its mailbox may claim it. */
export const isClaimable = and(isNotNull(profiles.paidAt), isNull(profiles.userId));

/** The order of an account's profiles: the own one is the first it had, before every claimed one. */
export const ownFirst = sql`${profiles.claimedAt} asc nulls first, ${profiles.createdAt}, ${profiles.id}`;
