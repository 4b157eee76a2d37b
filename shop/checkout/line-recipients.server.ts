import { and, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Address } from "#platform/address.ts";
import { type Database, prepared } from "#platform/database.ts";
import { canShipTo } from "#platform/person.ts";
import { seenByBuyer } from "#shop/profiles/find-profile.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import {
  findClaimedEmails,
  makeDraftProfile,
  makeUnassignedProfile,
  type NewDraftProfile,
  whereEmailClaimed,
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
  /** Neither paid nor claimed, while another, claimed profile has its email. */
  isDuplicate: boolean;
};

/**
 * Finds for whom the items of a cart are; undefined where the profile is gone. Writes nothing: `drafts` has a new profile for each
 * described person, and for each item whose owner sets it up.
 */
export async function findRecipients(
  db: Database,
  orderer: Orderer,
  { items, now }: { items: CheckoutItem[]; now: Date },
): Promise<{ recipients: (Recipient | undefined)[]; drafts: NewDraftProfile[] } | CheckoutRefusal> {
  const draftByItem = new Map<CheckoutItem, NewDraftProfile>();
  const draftByPerson = new Map<string, NewDraftProfile>();
  for (const item of items) {
    if (item.isUnassigned) {
      const tag = { name: item.engravedName, email: orderer.account?.email ?? item.buyer.email ?? "" };
      draftByItem.set(item, makeUnassignedProfile(orderer.browser, tag, now));
    } else if (!item.profileId) {
      const person = pickPerson(item);
      const personKey = JSON.stringify(person);
      const parsed = guestProfileRequest.safeParse(person);
      if (!parsed.success)
        return { errorCode: "INVALID_INPUT", message: parsed.error.issues[0]?.message ?? "" };
      const draft = draftByPerson.get(personKey) ?? makeDraftProfile(orderer.browser, parsed.data, now);
      draftByPerson.set(personKey, draft);
      draftByItem.set(item, draft);
    }
  }

  const drafts = [...new Set(draftByItem.values())];
  const emails = drafts.map(({ email }) => email);
  const claimedEmails = await findClaimedEmails(db, emails);
  const storedProfiles = await findOrderableProfiles(db, orderer, items);
  const recipients = items.map((item) => {
    const draft = draftByItem.get(item);
    if (draft) return viewDraft(draft, !item.isUnassigned && claimedEmails.has(draft.email));
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

const selectOrderable = prepared((db) =>
  db
    .select({
      ...getTableColumns(profiles),
      isDuplicate: sql<boolean>`${and(whereDraft, whereEmailClaimed(db, profiles.email))}`,
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

type Orderable = Awaited<ReturnType<ReturnType<typeof selectOrderable>["execute"]>>[number];

async function findOrderableProfiles(
  db: Database,
  { browser, account }: Orderer,
  items: CheckoutItem[],
): Promise<Map<string, Orderable>> {
  const ids = [...new Set(items.flatMap((item) => item.profileId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await selectOrderable(db).execute({ ids, browser, userId: account?.userId ?? null });
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
  // The query finds drafts of this browser and of this account alone.
  const isDraft = profile.paidAt === null && profile.claimedAt === null;
  const isMadeHere = profile.userId === null && profile.draftOwner === browser;
  const isOwn = isDraft || isMadeHere || (account !== undefined && profile.userId === account.userId);
  if (isOwn) {
    const view = { shownName: profile.displayName, isNameHidden: false, isFoundByPhone: false };
    return { ...profile, ...view, isOwn, hasAddress: canShipTo(profile) };
  }
  const { name, ...seen } = seenByBuyer(profile, profileInfo.searchedEmail);
  return { ...profile, ...seen, shownName: name, isOwn };
}
