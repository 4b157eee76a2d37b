import { and, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import { type Cursor, cursorOf, isBefore, pageOf } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { isEmailAddress } from "#platform/email-address.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { profiles } from "./profiles.table.ts";

export type ProfileLife = "draft" | "paid" | "claimed";

/** A row of the admin table. */
export type ListedProfile = {
  id: string;
  publicId: string;
  displayName: string;
  email: string;
  /** Ten digits, or none. */
  phoneNumber: string;
  city: string | null;
  state: string | null;
  createdAt: Date;
  life: ProfileLife;
  /** The account it belongs to. */
  userId: string | null;
  /** Its account's email is verified. */
  isConfirmed: boolean;
  isAdmins: boolean;
};

/** An account whose profile was deleted and that has not signed in since. */
type AccountWithoutProfile = { userId: string; email: string };

export type ProfilesPage = {
  profiles: ListedProfile[];
  /** Where the next page begins; absent on the last one. */
  older?: string;
  /** Only for a search by a whole email address. */
  withoutProfile?: AccountWithoutProfile;
};

const profilesPerPage = 50;

const life = sql<ProfileLife>`case when ${profiles.claimedAt} is not null then 'claimed' when ${profiles.paidAt} is not null then 'paid' else 'draft' end`;

const row = {
  key: cursorOf(profiles.createdAt, profiles.id),
  id: profiles.id,
  publicId: profiles.publicId,
  displayName: profiles.displayName,
  email: profiles.email,
  phoneNumber: profiles.phoneNumber,
  city: profiles.city,
  state: profiles.state,
  createdAt: profiles.createdAt,
  life,
  userId: profiles.userId,
  isConfirmed: sql<boolean>`coalesce(${users.emailVerified}, false)`,
  isAdmins: sql<boolean>`${userRoles.role} is not null`,
};

type Wanted = {
  /** Part of a name, an email address or a public id, in any case; one or two characters match only beginnings of words. */
  search?: string;
  /** The last profile of the page before. */
  before?: Cursor | undefined;
};

/** A page of all profiles, drafts too, newest first; for administrators only. */
export async function listProfiles(
  db: Database,
  { search = "", before }: Wanted = {},
): Promise<ProfilesPage> {
  const words = readWords(search);
  const [rows, withoutProfile] = await Promise.all([
    findRows(db, words, before),
    before ? undefined : findWithoutProfile(db, words),
  ]);
  const { rows: listed, ...older } = pageOf(rows, profilesPerPage);
  return { profiles: listed, ...older, ...(withoutProfile && { withoutProfile }) };
}

/** A scanned tag's URL becomes its public id. PostgreSQL takes no NUL. */
function readWords(typed: string): string {
  return typed
    .replaceAll("\0", "")
    .trim()
    .toLowerCase()
    .replace(/^\S*\/p\//, "");
}

async function findRows(db: Database, words: string, before: Cursor | undefined) {
  return db
    .select(row)
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.userId))
    .where(
      and(words ? contains(words) : undefined, before && isBefore(profiles.createdAt, profiles.id, before)),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(profilesPerPage + 1);
}

/** Not prepared: which index is best depends on the words. */
function contains(words: string) {
  const escaped = words.replaceAll(/[\\%_]/g, "\\$&");
  const { searchText } = profiles;
  // The trigram index needs three characters; with the blank before a word, two are enough.
  if (words.length < 3) return or(like(searchText, `${escaped}%`), like(searchText, `% ${escaped}%`));
  return like(searchText, `%${escaped}%`);
}

async function findWithoutProfile(db: Database, email: string): Promise<AccountWithoutProfile | undefined> {
  if (!isEmailAddress(email)) return undefined;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, email), isNull(profiles.id)))
    .limit(1);
  return account;
}
