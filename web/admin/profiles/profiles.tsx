import { useState } from "react";
import { data, Link } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { listProfiles } from "#shop/profiles/list-profiles.server.ts";
import type { ListedProfile } from "#shop/profiles/listed-profile.ts";
import { answerOrTold } from "#web/admin/answer-or-told.ts";
import { FetchFailed } from "#web/admin/fetch-failed.tsx";
import { PageSteps } from "#web/admin/page-steps.tsx";
import { servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Message } from "#web/ui/toast.ts";
import type { Route } from "./+types/profiles.ts";
import { DeleteProfile } from "./delete-profile.tsx";
import { profileNotFound, unreached } from "./profile-texts.ts";
import { ProfilesTable } from "./profiles-table.tsx";
import { runProfileAction } from "./run-profile-action.server.ts";
import { SearchForm } from "./search-form.tsx";
import { SetPassword } from "./set-password.tsx";

/** `?search=` finds parts of name, e-mail and public id; `?before=` goes on behind that profile. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const search = (asked.get("search") ?? "").replaceAll("\0", "").slice(0, 200);
  const before = parseCursor(asked.get("before"));
  const page = await listProfiles(context.get(servicesContext).db, { search, before });
  return { ...page, search, flash: takeFlash(context, request, ["profile_missing", "profile_deleted"]) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await runProfileAction(context, request);
  return data(answer, { status });
}

/** A server that can't be reached must not cost the page. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrTold(serverAction, unreached(new URL(request.url).searchParams));
}

export function meta() {
  return unlistedMeta("User Management");
}

const flashMessages: Record<"profile_missing" | "profile_deleted", Message> = {
  profile_missing: { ...profileNotFound, kind: "destructive" },
  profile_deleted: { title: "Profile Deleted", kind: "success" },
};

/** What is asked about a profile of the table. */
type Asked = { what: "delete" | "password"; profile: ListedProfile };

export default function Profiles({ loaderData }: Route.ComponentProps) {
  const { profiles, older, search, withoutProfile } = loaderData;
  const flash = useFlash(loaderData.flash);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (what: Asked["what"], profile: ListedProfile) => {
    setAsked({ what, profile });
    setIsOpen(true);
  };
  const dialog = { action: "/admin/profiles", open: isOpen, onOpenChange: setIsOpen };
  return (
    <>
      <FlashNotice
        message={flash && flashMessages[flash]}
        isLasting={flash === "profile_missing"}
        className="mb-8"
      />
      <PageHeading title="User Management" />
      <SearchForm search={search} />
      {withoutProfile ? (
        <p className="mt-6 wrap-anywhere">
          The account {withoutProfile.email} has no profile.{" "}
          <Link
            to={`/admin/profile/${withoutProfile.userId}`}
            className="font-semibold text-fairway underline"
          >
            Make one
          </Link>
        </p>
      ) : null}
      {profiles.length > 0 ? (
        <ProfilesTable profiles={profiles} onAsk={ask} />
      ) : (
        <p className="mt-8 text-lg text-muted">{search ? "No profile matches." : "No profiles yet."}</p>
      )}
      <PageSteps older={older} />
      {asked ? (
        <>
          <DeleteProfile {...dialog} open={isOpen && asked.what === "delete"} profile={asked.profile} />
          <SetPassword
            {...dialog}
            open={isOpen && asked.what === "password"}
            userId={asked.profile.userId ?? ""}
            email={asked.profile.email}
            isConfirmed={asked.profile.isConfirmed}
          />
        </>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FetchFailed error={error} page="User Management" />;
}
