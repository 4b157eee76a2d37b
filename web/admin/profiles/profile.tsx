import { data, redirect } from "react-router";
import { answerOrTold } from "#web/admin/answer-or-told.ts";
import { FetchFailed } from "#web/admin/fetch-failed.tsx";
import { setFlash } from "#web/shell/flash.server.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/profile.ts";
import { EditProfile } from "./edit-profile.tsx";
import { openProfile } from "./open-profile.server.ts";
import { ProfileHead } from "./profile-head.tsx";
import { formNameOf, unreached } from "./profile-texts.ts";
import { runProfileAction } from "./run-profile-action.server.ts";
import { saveProfile } from "./save-profile.server.ts";

/** The id of an account, or of a profile; there is always one of them (shop/profiles/admin-profile.server.ts). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await openProfile(context, params.userId);
  if (opened) return opened;
  setFlash(context, "profile_missing");
  throw redirect("/admin/profiles");
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = formNameOf(new URL(request.url).searchParams);
  if (form === "profile") {
    const { answer, status } = await saveProfile(context, request, params.userId);
    return data(answer, { status });
  }
  const { answer, status } = await runProfileAction(context, request);
  if (form === "delete" && status === 200) {
    setFlash(context, "profile_deleted");
    return redirect("/admin/profiles");
  }
  return data(answer, { status });
}

/** A server that can't be reached must not cost what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrTold(serverAction, unreached(new URL(request.url).searchParams));
}

export function meta() {
  return unlistedMeta("Edit Profile");
}

export default function AdminProfile({ loaderData: { profile, account, version } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead profile={profile} account={account} />
      <EditProfile key={profile.id} profile={profile} isOwned={account !== undefined} version={version} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FetchFailed error={error} page="User Management" />;
}
