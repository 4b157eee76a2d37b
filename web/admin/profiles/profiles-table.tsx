import { Link, useLocation } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { formatPhone } from "#platform/phone.ts";
import type { ListedProfile, ProfileLife } from "#shop/profiles/admin-profiles.server.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, LinkButton, NewTabLink } from "#web/ui/button.tsx";
import { Row, Table, Td } from "#web/ui/table.tsx";
import { DeleteProfile, SetPassword } from "./profile-dialogs.tsx";

export function ProfilesTable({ profiles }: { profiles: ListedProfile[] }) {
  return (
    <div className="mt-6">
      <Table label="Profiles" columns={["Name", "Contact", "Public ID", "Place", "Created", "Actions"]}>
        {profiles.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} />
        ))}
      </Table>
    </div>
  );
}

function ProfileRow({ profile }: { profile: ListedProfile }) {
  const { id, displayName, email, phoneNumber, publicId, city, state, createdAt, userId } = profile;
  const name = displayName || "No name yet";
  const { pathname, search } = useLocation();
  const whose = `of ${name}, ${email}`;
  return (
    <Row>
      <Td className="lg:min-w-36">
        <Link
          to={`/admin/profile/${id}`}
          state={{ back: pathname + search }}
          className="flex min-h-11 items-center font-semibold wrap-anywhere text-fairway underline decoration-line underline-offset-4 hover:decoration-fairway"
        >
          {name}
        </Link>
        <ProfileBadges life={profile.life} hasAccount={userId !== null} isAdmins={profile.isAdmins} />
      </Td>
      <Td label="Contact" className="lg:min-w-40">
        <p className="wrap-anywhere">{email}</p>
        {phoneNumber ? <p className="whitespace-nowrap text-muted">{formatPhone(phoneNumber)}</p> : null}
      </Td>
      <Td label="Public ID" className="max-lg:before:pt-3">
        <NewTabLink
          href={`/p/${publicId}`}
          aria-label={`Public page ${publicId}`}
          className="font-mono decoration-line hover:decoration-saddle"
        >
          {publicId.slice(0, 8)}…
        </NewTabLink>
      </Td>
      <Td label="Place" className="wrap-anywhere">
        {[city, state].filter(Boolean).join(", ")}
      </Td>
      <Td label="Created" className="whitespace-nowrap">
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-2 xl:flex-nowrap">
          <LinkButton
            to={`/admin/profile/${id}`}
            state={{ back: pathname + search }}
            aria-label={`Edit ${whose}`}
            variant="secondary"
          >
            Edit
          </LinkButton>
          {userId && !profile.isAdmins ? (
            <SetPassword
              account={{ ...profile, userId }}
              button={
                <Button
                  variant="secondary"
                  aria-label={`Set Password ${whose}`}
                  className="whitespace-nowrap noscript:hidden"
                >
                  Set Password
                </Button>
              }
            />
          ) : null}
          <DeleteProfile
            profile={profile}
            button={
              <Button variant="destructive" aria-label={`Delete ${whose}`} className="noscript:hidden">
                Delete
              </Button>
            }
          />
        </span>
      </Td>
    </Row>
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
