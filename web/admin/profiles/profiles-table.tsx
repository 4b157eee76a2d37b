import { formatPhone } from "#platform/contact-details.ts";
import type { ListedProfile, ProfileLife } from "#shop/profiles/admin-profiles.server.ts";
import { ItemLink } from "#web/admin/list-page.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, buttonLook, NewTabLink } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { DateTime } from "#web/ui/text.tsx";
import { DeleteProfile, SetPassword } from "./profile-dialogs.tsx";

export function ProfilesTable({ profiles }: { profiles: ListedProfile[] }) {
  return (
    <div className="mt-6">
      <Table label="Profiles" columns={columns} items={profiles} itemKey={({ id }) => id} />
    </div>
  );
}

const columns: Column<ListedProfile>[] = [
  {
    header: "Name",
    cell: (profile) => (
      <>
        <ItemLink
          to={`/admin/profile/${profile.id}`}
          className="flex min-h-11 items-center font-semibold wrap-anywhere text-fairway underline decoration-line underline-offset-4 hover:decoration-fairway"
        >
          {nameProfile(profile)}
        </ItemLink>
        <ProfileBadges life={profile.life} hasAccount={profile.userId !== null} isAdmins={profile.isAdmins} />
      </>
    ),
    className: "lg:min-w-36",
    isWide: true,
  },
  {
    header: "Contact",
    cell: ({ email, phoneNumber }) => (
      <>
        <p className="wrap-anywhere">{email}</p>
        {phoneNumber ? <p className="whitespace-nowrap text-muted">{formatPhone(phoneNumber)}</p> : null}
      </>
    ),
    className: "lg:min-w-40",
  },
  {
    header: "Public ID",
    cell: ({ publicId }) => (
      <NewTabLink
        href={`/p/${publicId}`}
        aria-label={`Public page ${publicId}`}
        className="font-mono decoration-line hover:decoration-saddle"
      >
        {publicId.slice(0, 8)}…
      </NewTabLink>
    ),
    className: "max-lg:before:pt-3",
  },
  {
    header: "Place",
    cell: ({ city, state }) => [city, state].filter(Boolean).join(", "),
    className: "wrap-anywhere",
  },
  {
    header: "Created",
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    className: "whitespace-nowrap",
  },
  { header: "Actions", cell: (profile) => <ProfileActions profile={profile} />, isWide: true },
];

function nameProfile({ displayName }: ListedProfile): string {
  return displayName || "No name yet";
}

function ProfileActions({ profile }: { profile: ListedProfile }) {
  const { id, userId, email, isAdmins } = profile;
  const whose = `of ${nameProfile(profile)}, ${email}`;
  return (
    <span className="flex flex-wrap gap-2 xl:flex-nowrap">
      <ItemLink to={`/admin/profile/${id}`} aria-label={`Edit ${whose}`} className={buttonLook("secondary")}>
        Edit
      </ItemLink>
      {userId && !isAdmins ? (
        <SetPassword
          account={{ ...profile, userId }}
          button={
            <Button variant="secondary" aria-label={`Set Password ${whose}`} className="whitespace-nowrap">
              Set Password
            </Button>
          }
        />
      ) : null}
      <DeleteProfile
        profile={profile}
        button={
          <Button variant="destructive" aria-label={`Delete ${whose}`}>
            Delete
          </Button>
        }
      />
    </span>
  );
}

const lives: Record<ProfileLife, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  paid: { label: "Paid", tone: "yellow" },
  claimed: { label: "Claimed", tone: "green" },
};

type BadgesProps = { life: ProfileLife; hasAccount: boolean; isAdmins: boolean };

export function ProfileBadges({ life, hasAccount, isAdmins }: BadgesProps) {
  const { label, tone } = lives[life];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {isAdmins ? <Badge tone="purple">Admin</Badge> : hasAccount ? <Badge tone="blue">Account</Badge> : null}
    </span>
  );
}
