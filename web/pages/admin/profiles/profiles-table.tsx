import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { formatPhone } from "#platform/phone.ts";
import type { ListedProfile } from "#shop/profiles/listed-profile.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Table, Td, Th } from "#web/ui/table.tsx";
import { ProfileBadges } from "./profile-badges.tsx";

type Props = {
  profiles: ListedProfile[];
  onAsk: (what: "delete" | "password", profile: ListedProfile) => void;
};

const heads = ["Name", "Contact", "Public ID", "Place", "Created", "Actions"];

export function ProfilesTable({ profiles, onAsk }: Props) {
  return (
    <div className="mt-6">
      <Table label="Profiles">
        <thead>
          <tr>
            {heads.map((head) => (
              <Th key={head}>{head}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <Row key={profile.id} profile={profile} onAsk={onAsk} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Row({ profile, onAsk }: { profile: ListedProfile; onAsk: Props["onAsk"] }) {
  const { id, displayName, email, phoneNumber, publicId, city, state, createdAt, userId } = profile;
  const name = displayName || "No name yet";
  const whose = `of ${name}, ${email}`;
  return (
    <tr>
      <Td className="min-w-44">
        <Link
          to={`/admin/profile/${id}`}
          className="flex min-h-11 items-center font-semibold wrap-anywhere text-fairway underline decoration-line underline-offset-4 hover:decoration-fairway"
        >
          {name}
        </Link>
        <ProfileBadges life={profile.life} hasAccount={userId !== null} isAdmins={profile.isAdmins} />
      </Td>
      <Td className="min-w-48">
        <p className="wrap-anywhere">{email}</p>
        {phoneNumber ? <p className="whitespace-nowrap text-muted">{formatPhone(phoneNumber)}</p> : null}
      </Td>
      <Td>
        <a
          href={`/p/${publicId}`}
          target="_blank"
          rel="noopener"
          aria-label={`Public page ${publicId}`}
          className="inline-flex min-h-11 items-center font-mono underline decoration-line underline-offset-4 hover:decoration-saddle"
        >
          {publicId.slice(0, 8)}…
        </a>
      </Td>
      <Td className="min-w-28 wrap-anywhere">{[city, state].filter(Boolean).join(", ")}</Td>
      <Td className="whitespace-nowrap">
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </Td>
      <Td>
        <span className="flex gap-2">
          <Link to={`/admin/profile/${id}`} aria-label={`Edit ${whose}`} className={buttonLook("secondary")}>
            Edit
          </Link>
          {userId && !profile.isAdmins ? (
            <Button
              variant="secondary"
              aria-label={`Set Password ${whose}`}
              onClick={() => onAsk("password", profile)}
              className="whitespace-nowrap noscript:hidden"
            >
              Set Password
            </Button>
          ) : null}
          <Button
            variant="destructive"
            aria-label={`Delete ${whose}`}
            onClick={() => onAsk("delete", profile)}
            className="noscript:hidden"
          >
            Delete
          </Button>
        </span>
      </Td>
    </tr>
  );
}
