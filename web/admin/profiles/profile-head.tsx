import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { OpenedProfile } from "#shop/profiles/admin-profile.server.ts";
import { useBack } from "#web/admin/use-back.ts";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { DeleteProfile } from "./delete-profile.tsx";
import type { ShownProfile } from "./open-profile.server.ts";
import { ProfileBadges } from "./profile-badges.tsx";
import { SetPassword } from "./set-password.tsx";

type Props = { profile: ShownProfile; account: OpenedProfile["account"] };

export function ProfileHead({ profile, account }: Props) {
  const [asked, setAsked] = useState<"delete" | "password">();
  const dialog = (what: typeof asked) => ({
    action: `/admin/profile/${profile.id}`,
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : undefined),
  });
  return (
    <div>
      <BackLink to={useBack("/admin/profiles")}>Back to Profiles</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <PageHeading title={profile.displayName || "No name yet"} className="min-w-0 wrap-anywhere" />
        <div className="flex flex-wrap gap-3 noscript:hidden">
          {account && !account.isAdmin ? (
            <Button variant="secondary" onClick={() => setAsked("password")}>
              Set Password
            </Button>
          ) : null}
          <Button variant="destructive" onClick={() => setAsked("delete")}>
            Delete Profile
          </Button>
        </div>
      </div>
      <Facts profile={profile} account={account} />
      <DeleteProfile {...dialog("delete")} profile={profile} />
      {account ? <SetPassword {...dialog("password")} {...account} /> : null}
    </div>
  );
}

function Facts({ profile, account }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <ProfileBadges
        life={profile.life}
        hasAccount={account !== undefined}
        isAdmins={account?.isAdmin ?? false}
      />
      <p className="text-muted">
        Created <time dateTime={profile.createdAt.toISOString()}>{formatDateTime(profile.createdAt)}</time>
      </p>
      <a href={`/p/${profile.publicId}`} target="_blank" rel="noopener" className={linkLook}>
        Open the tag's page
      </a>
      <Link to={`/admin/orders?${new URLSearchParams({ q: profile.publicId })}`} className={linkLook}>
        Its orders
      </Link>
      {account ? <Account {...account} /> : null}
    </div>
  );
}

const linkLook =
  "inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-saddle";

function Account({ email, isConfirmed, isAdmin }: NonNullable<Props["account"]>) {
  const notes = [
    isConfirmed ? "" : "Its mailbox is not confirmed yet.",
    isAdmin ? "An administrator's password is set by its owner alone." : "",
  ];
  return (
    <p className="w-full wrap-anywhere text-muted">
      Signs in as {email}. {notes.join(" ")}
    </p>
  );
}
