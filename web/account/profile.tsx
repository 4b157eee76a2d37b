import { Form, Link, useNavigate } from "react-router";
import { accountContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { useAccount, useSignOut } from "#web/shell/session/use-session.ts";
import { Button, LinkButton, quietLinkLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { success, toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/profile.ts";
import { EmailCard } from "./email-card.tsx";
import { HandOverCard } from "./hand-over-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { loadProfile, runOwnProfileAction } from "./profile-action.server.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { TagCode } from "./tag-code.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const tag = new URL(request.url).searchParams.get("tag");
  const loaded = await loadProfile(context, context.get(accountContext), tag);
  return { ...loaded, flash: takeFlash(context, request, ["email_changed"]) };
}

export function action({ context, request }: Route.ActionArgs) {
  return runOwnProfileAction(context, request, context.get(accountContext));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = unlisted("Profile");

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, tags, hasPassword, isConfirmed } = loaderData;
  const flash = useFlash(loaderData.flash);
  const account = useAccount();
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <PageHeading title="Profile" lead={account?.email} className="min-w-0 wrap-anywhere" />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/finds" variant="secondary">
            {account?.hasUnreadFinds ? "New Messages from Finders" : "Messages from Finders"}
          </LinkButton>
          <LinkButton to="/orders" variant="secondary">
            Order History
          </LinkButton>
          <SignOutForm />
        </div>
      </div>
      <FlashNotice message={flash ? emailChanged : undefined} className="mt-6" />
      {loaderData.isSuspended ? (
        <Notice kind="warning" title="The workshop suspended this tag's page." className="mt-6" />
      ) : null}
      <TagChooser tags={tags} chosenId={profile.id} />
      {loaderData.isUnreviewed ? (
        <Notice
          kind="warning"
          title={profile.displayName ? "Please check these details." : "Please fill in what a finder sees."}
          className="mt-6"
        >
          {profile.displayName ? "Somebody else may have typed them. " : null}
          Until you save this profile, nobody can order a tag to its address.
        </Notice>
      ) : null}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <a href="#lost" className={quietLinkLook}>
          Is your bag lost?
        </a>
        <a href="#finder" className={`${quietLinkLook} lg:hidden`}>
          See what a finder sees
        </a>
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <ProfileEditor
          key={profile.id}
          profile={profile}
          isConfirmed={isConfirmed}
          hasOthers={tags.length > 1}
          isHandedOver={loaderData.handOverTo !== null}
        />
        <div className="flex flex-col gap-8 lg:col-start-1">
          <TagCode publicId={profile.publicId} />
          <EmailCard profileId={profile.id} isConfirmed={isConfirmed} hasPassword={hasPassword} />
          {loaderData.canHandOver ? (
            <HandOverCard
              key={profile.id}
              profileId={profile.id}
              handOverTo={loaderData.handOverTo}
              hasPassword={hasPassword}
            />
          ) : null}
          <PasswordCard profileId={profile.id} hasPassword={hasPassword} />
          <DataCard profileId={profile.id} isConfirmed={isConfirmed} />
        </div>
      </div>
    </div>
  );
}

const emailChanged = success("Email changed");

function SignOutForm() {
  const navigate = useNavigate();
  const { isBusy, form } = useSignOut({
    address: "/auth/sign-out",
    failure: "Failed to sign out. Please try again.",
    leave: () => {
      toast({ ...success("Signed Out"), isForNextPage: true });
      void navigate("/");
    },
  });
  return (
    <Form {...form}>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Signing out...">
        Sign Out
      </Button>
    </Form>
  );
}

type ChooserProps = Pick<Route.ComponentProps["loaderData"], "tags"> & { chosenId: string };

function TagChooser({ tags, chosenId }: ChooserProps) {
  if (tags.length < 2) return null;
  return (
    <nav aria-labelledby="your-tags" className="mt-8">
      <h2 id="your-tags" className="text-lg">
        Your tags
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {tags.map(({ id, name, tagName, email, isUnreviewed, isPaid }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/profile?${new URLSearchParams({ tag: id })}`}
              aria-current={id === chosenId ? "page" : undefined}
              preventScrollReset
              className="flex min-h-11 min-w-0 flex-col justify-center rounded-md border border-edge bg-card px-4 py-2 wrap-anywhere hover:border-ink aria-[current=page]:border-fairway aria-[current=page]:bg-fairway-mist aria-[current=page]:ring-1 aria-[current=page]:ring-fairway"
            >
              <span className="font-medium">
                {tagName || name || (isPaid ? "No name yet" : "No tag yet")}
              </span>
              <span className="text-sm text-muted">{tagName ? name : email}</span>
              {isUnreviewed ? <span className="text-sm">Please check</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DataCard({ profileId, isConfirmed }: { profileId: string; isConfirmed: boolean }) {
  const { Form, form, notice, submit } = useProfileForm("data", profileId);
  return (
    <Card>
      <h2 className="text-xl">Your data</h2>
      <p className="mt-3">
        {isConfirmed
          ? "One file with all that we store about you: we email you a link to it."
          : "Confirm your email first, and we'll send a file with all that we store about you there."}
      </p>
      {notice}
      <div className="mt-5 flex flex-wrap gap-3">
        <Form {...form}>
          <Button {...submit} variant="secondary" busyLabel="Sending...">
            Download my data
          </Button>
        </Form>
        <LinkButton to="/delete-account" variant="secondary">
          Delete my account
        </LinkButton>
      </div>
    </Card>
  );
}
