import { data, isRouteErrorResponse } from "react-router";
import { accountContext } from "#web/context.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { useAccount } from "#web/shell/session/use-account.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile.ts";
import { answerProfile } from "./answer-profile.server.ts";
import { CheckNotice } from "./check-notice.tsx";
import { loadProfile } from "./load-profile.server.ts";
import { LoadingFailed } from "./loading-failed.tsx";
import { PasswordCard } from "./password-card.tsx";
import { formNameOf, type ProfileAnswer } from "./profile-answer.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { TagChooser } from "./tag-chooser.tsx";
import { TagCode } from "./tag-code.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const tag = new URL(request.url).searchParams.get("tag");
  return loadProfile(context, context.get(accountContext), tag);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await answerProfile(context, request, context.get(accountContext));
  return data(answer, init);
}

/** A server that can't be reached must not cost what was typed; a session that is over leads to /auth. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = formNameOf(new URL(request.url).searchParams);
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<ProfileAnswer>({ form, outcome: "failed" }, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return unlistedMeta("Profile");
}

export default function Profile({
  loaderData: { profile, tags, hasPassword, isProven },
}: Route.ComponentProps) {
  const account = useAccount();
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <PageHeading title="Profile" lead={account?.email} className="min-w-0 wrap-anywhere" />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/orders" variant="secondary">
            Order History
          </LinkButton>
          <SignOutForm />
        </div>
      </div>
      <CheckNotice />
      <TagChooser tags={tags} chosenId={profile.id} />
      <a
        href="#finder"
        className="mt-5 inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-saddle lg:hidden"
      >
        See what a finder sees
      </a>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <ProfileEditor key={profile.id} profile={profile} isProven={isProven} />
        <div className="flex flex-col gap-8 lg:col-start-1">
          <TagCode publicId={profile.publicId} />
          <PasswordCard profileId={profile.id} hasPassword={hasPassword} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status < 500 ? <ErrorPage error={error} /> : <LoadingFailed />;
}
