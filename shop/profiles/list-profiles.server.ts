import { and, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import { type Cursor, cursorOf, isBefore, pageOf } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { isEmailAddress } from "#platform/email-address.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import type { AccountWithoutProfile, ProfileLife, ProfilesPage } from "./listed-profile.ts";
import { profiles } from "./profiles.table.ts";

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
  /** Part of a name, an e-mail address or a public id, in any case, of one or two characters its beginning; blank finds all. */
  search?: string;
  /** The last profile of the page before. */
  before?: Cursor | undefined;
};

/**
 * A page of all profiles, newest first, drafts too: for administrators alone. The search goes along an index of the
 * text: of one or two characters only words that begin with them are found. One round trip; two where a whole e-mail address is searched for.
 */
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

/** Also of the address that a tag's code leads to. PostgreSQL takes no NUL. */
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
  // The index of three letters finds fewer only where a word begins, beside the blank before it.
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
