import { and, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Address } from "#platform/address.ts";
import { type Database, prepared } from "#platform/database.ts";
import { canShipTo } from "#platform/person.ts";
import { seenByBuyer } from "#shop/profiles/find-profile.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import {
  findClaimedEmails,
  isClaimedEmail,
  type NewDraftProfile,
  newDraftProfile,
  newUnassignedProfile,
} from "#shop/profiles/guest-profiles.server.ts";
import { guestProfileRequest } from "#shop/profiles/profile-requests.ts";
import { findProfileById, whereDraft, whereKnown } from "#shop/profiles/profiles.server.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import type { CheckoutItem } from "./checkout-request.ts";

export type AccountBuyer = {
  userId: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  phone: string;
};

export type CheckoutAccount = Pick<SignedIn, "userId" | "email" | "isConfirmed" | "profileId">;

/** Finds the name and phone of an account that orders. */
export async function findAccountBuyer(
  db: Database,
  { profileId, ...account }: CheckoutAccount,
): Promise<AccountBuyer> {
  const profile = profileId ? await findProfileById(db, profileId) : undefined;
  return { ...account, name: profile?.displayName ?? "", phone: profile?.phoneNumber ?? "" };
}

export type Orderer = { browser: string; account?: AccountBuyer | undefined };

export type CheckoutRefusal = { errorCode: string; message: string };

export type Recipient = Pick<Profile, "id" | "displayName" | "phoneNumber" | "email" | keyof Address> & {
  shownName: string;
  isNameHidden: boolean;
  isFoundByPhone: boolean;
  /** The buyer may know its name, address and code: made in this browser, or the account's. */
  isOwn: boolean;
  /** The tag may go to the address that is stored with it. */
  hasAddress: boolean;
  /** Neither paid nor claimed, while a claimed profile has its address. */
  isDuplicate: boolean;
};

/** Writes nothing: `drafts` holds one for each described person and each line whose owner sets it up. A recipient is undefined if the profile is gone. */
export async function findRecipients(
  db: Database,
  orderer: Orderer,
  { items, now }: { items: CheckoutItem[]; now: Date },
): Promise<{ recipients: (Recipient | undefined)[]; drafts: NewDraftProfile[] } | CheckoutRefusal> {
  const draftByKey = new Map<string, NewDraftProfile>();
  for (const [at, item] of items.entries()) {
    if (!item.isUnassigned) continue;
    const tag = { name: item.engravedName, email: orderer.account?.email ?? item.buyer.email ?? "" };
    draftByKey.set(`${at}`, newUnassignedProfile(orderer.browser, tag, now));
  }
  const keys = items.map((item, at) =>
    item.isUnassigned ? `${at}` : item.profileId ? undefined : JSON.stringify(pickPerson(item)),
  );
  for (const key of new Set(keys)) {
    if (key === undefined || draftByKey.has(key)) continue;
    const person = guestProfileRequest.safeParse(JSON.parse(key));
    if (!person.success)
      return { errorCode: "INVALID_INPUT", message: person.error.issues[0]?.message ?? "" };
    draftByKey.set(key, newDraftProfile(orderer.browser, person.data, now));
  }

  const drafts = [...draftByKey.values()];
  const claimedEmails = await findClaimedEmails(
    db,
    drafts.map(({ email }) => email),
  );
  const storedProfiles = await findOrderableProfiles(db, orderer, items);
  const recipients = items.map((item, at) => {
    const draft = draftByKey.get(keys[at] ?? "");
    if (draft) return viewDraft(draft, !items[at]?.isUnassigned && claimedEmails.has(draft.email));
    return viewProfile(storedProfiles.get(item.profileId ?? ""), item, orderer);
  });
  return { recipients, drafts };
}

/** Comes last, so that a cart that cannot be ordered reveals no email. */
export function refuseClaimedEmails(
  recipients: Recipient[],
  account: AccountBuyer | undefined,
): CheckoutRefusal | undefined {
  const own = account?.isConfirmed ? account.email : undefined;
  const isRefused = recipients.some(({ isDuplicate, email }) => isDuplicate && email !== own);
  return isRefused ? { errorCode: "DUPLICATE_EMAIL", message: "Email already exists" } : undefined;
}

function pickPerson({ profileInfo }: CheckoutItem) {
  const { displayName, phoneNumber, email, address } = profileInfo;
  return { customerName: displayName, phoneNumber, email: email ?? "", ...address };
}

const orderable = prepared((db) =>
  db
    .select({
      ...getTableColumns(profiles),
      isDuplicate: sql<boolean>`${and(whereDraft, isClaimedEmail(profiles.email))}`,
    })
    .from(profiles)
    .where(
      and(
        sql`${profiles.id} = any(${sql.placeholder("ids")}::uuid[])`,
        or(
          whereKnown,
          and(whereDraft, isNull(profiles.userId), eq(profiles.draftOwner, sql.placeholder("browser"))),
          eq(profiles.userId, sql.placeholder("userId")),
        ),
      ),
    )
    .prepare("orderable_profiles"),
);

type Orderable = Awaited<ReturnType<ReturnType<typeof orderable>["execute"]>>[number];

async function findOrderableProfiles(
  db: Database,
  { browser, account }: Orderer,
  items: CheckoutItem[],
): Promise<Map<string, Orderable>> {
  const ids = [...new Set(items.flatMap((item) => item.profileId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await orderable(db).execute({ ids, browser, userId: account?.userId ?? null });
  return new Map(rows.map((profile) => [profile.id, profile]));
}

function viewDraft(draft: NewDraftProfile, isDuplicate: boolean): Recipient {
  const view = { shownName: draft.displayName, isNameHidden: false, isFoundByPhone: false, isOwn: true };
  return { ...draft, ...view, hasAddress: canShipTo(draft), isDuplicate };
}

function viewProfile(
  profile: Orderable | undefined,
  { profileInfo }: CheckoutItem,
  { browser, account }: Orderer,
): Recipient | undefined {
  if (!profile) return undefined;
  const isUnowned = profile.paidAt === null && profile.claimedAt === null;
  const isGuests = profile.userId === null && profile.draftOwner === browser;
  const isOwn = isUnowned || isGuests || (account !== undefined && profile.userId === account.userId);
  if (isOwn) {
    const view = { shownName: profile.displayName, isNameHidden: false, isFoundByPhone: false };
    return { ...profile, ...view, isOwn, hasAddress: canShipTo(profile) };
  }
  const { name, ...seen } = seenByBuyer(profile, profileInfo.searchedEmail);
  return { ...profile, ...seen, shownName: name, isOwn };
}
