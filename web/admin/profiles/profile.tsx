import { Link, redirect } from "react-router";
import { z } from "zod";
import { formatVersion } from "#platform/version.ts";
import { adminEnsureProfile, type ProfileLife } from "#shop/profiles/admin-profiles.server.ts";
import { type OwnFields, pickOwnFields } from "#shop/profiles/profile-form.ts";
import { findStoredExemption } from "#shop/taxes/exemptions.server.ts";
import { salesTax } from "#shop-config";
import { makeFormValues, ProfileFields } from "#web/account/profile-fields.tsx";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { reloadsUnlessDeleted } from "#web/admin/admin-answer.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { useBack, useLeave } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BackLink, Button, quietLinkLook } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { UnsavedChanges } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/profile.ts";
import {
  ChangeEmail,
  DeleteProfile,
  RemoveExemption,
  SetExemption,
  SetPassword,
  type StoredExemption,
} from "./profile-dialogs.tsx";
import { ProfileBadges } from "./profiles-table.tsx";
import { runProfileAction } from "./run-profile-action.server.ts";

/** Loads by the id of a profile or of an account; an account without profile gets one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.userId);
  const { db } = context.get(servicesContext);
  const opened = id.success && (await adminEnsureProfile(db, id.data, currentAuthorship(context)));
  if (!opened) {
    setFlash(context, "profile_missing");
    throw redirect("/admin/profiles");
  }
  const { profile, account } = opened;
  const paidLife = profile.paidAt ? "paid" : "draft";
  const life: ProfileLife = profile.claimedAt ? "claimed" : paidLife;
  return {
    // The name on the tag is shown to its owner alone.
    profile: { ...pickOwnFields(profile), tagName: null },
    isSuspended: profile.suspendedAt !== null,
    account,
    exemption: account && salesTax !== "none" ? await findStoredExemption(db, account.userId) : undefined,
    isTaxed: salesTax !== "none",
    life,
    createdAt: profile.createdAt,
    version: formatVersion(profile),
  };
}

export const action = runProfileAction;

export const shouldRevalidate = reloadsUnlessDeleted;

export const meta = unlisted("Edit Profile");

export default function AdminProfile({ loaderData }: Route.ComponentProps) {
  const { profile, account, version } = loaderData;
  return (
    <>
      <ProfileHead loaded={loaderData} />
      {/* A changed email makes the form anew, so that it shows the new one. */}
      <EditProfile
        key={`${profile.id} ${profile.email}`}
        profile={profile}
        account={account}
        version={version}
      />
    </>
  );
}

type LoadedProfile = Route.ComponentProps["loaderData"];

function ProfileHead({ loaded }: { loaded: LoadedProfile }) {
  const { profile, account, isSuspended, isTaxed, exemption } = loaded;
  const leave = useLeave("/admin/profiles");
  return (
    <div>
      <BackLink to={useBack("/admin/profiles")}>Back to Profiles</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <PageHeading title={profile.displayName || "No name yet"} className="min-w-0 wrap-anywhere" />
        <div className="flex flex-wrap gap-3">
          {account && !account.isAdmin ? (
            <>
              <ChangeEmail account={account} button={<Button variant="secondary">Change Email</Button>} />
              <SetPassword account={account} button={<Button variant="secondary">Set Password</Button>} />
              {isTaxed ? (
                <SetExemption
                  account={account}
                  exemption={exemption}
                  button={<Button variant="secondary">Tax Exemption</Button>}
                />
              ) : null}
              {exemption ? <RemoveExemption userId={account.userId} /> : null}
            </>
          ) : null}
          <PostButton
            intent="suspend"
            fields={{ profileId: profile.id, suspended: isSuspended ? "no" : "yes" }}
            busyLabel="Saving..."
          >
            {isSuspended ? "Show Page Again" : "Suspend Page"}
          </PostButton>
          <DeleteProfile
            profile={profile}
            button={<Button variant="destructive">Delete Profile</Button>}
            onDone={leave}
          />
        </div>
      </div>
      <Facts loaded={loaded} />
    </div>
  );
}

function Facts({ loaded }: { loaded: LoadedProfile }) {
  const { profile, account, life, createdAt, isSuspended, exemption } = loaded;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <ProfileBadges life={life} hasAccount={account !== undefined} isAdmins={account?.isAdmin ?? false} />
      {isSuspended ? <Badge tone="red">Page suspended</Badge> : null}
      <p className="text-muted">
        Created <DateTime at={createdAt} />
      </p>
      <a href={`/p/${profile.publicId}`} target="_blank" rel="noopener" className={quietLinkLook}>
        Open the tag's page
      </a>
      <Link to={`/admin/orders?${new URLSearchParams({ q: profile.publicId })}`} className={quietLinkLook}>
        Its orders
      </Link>
      {account?.isAdmin ? null : (
        <Link to={`/admin/personal-data/${profile.id}`} className={quietLinkLook}>
          Personal data
        </Link>
      )}
      {account ? <Account {...account} /> : null}
      {exemption ? <p className="w-full wrap-anywhere text-muted">{exemptionWords(exemption)}</p> : null}
    </div>
  );
}

function Account({ email, isConfirmed, isAdmin }: NonNullable<LoadedProfile["account"]>) {
  const notes = [
    isConfirmed ? "" : "Its email is not confirmed yet.",
    isAdmin ? "Nobody else can set an administrator's password." : "",
  ];
  return (
    <p className="w-full wrap-anywhere text-muted">
      Signs in as {email}. {notes.join(" ")}
    </p>
  );
}

function exemptionWords({ number, states, endsOn }: StoredExemption): string {
  const end = endsOn ? `, until ${endsOn}` : "";
  return `Pays no sales tax in ${states.join(", ")}${end}: certificate ${number}.`;
}

type EditProps = { profile: OwnFields; account: LoadedProfile["account"]; version: string };

function EditProfile({ profile, account, version }: EditProps) {
  const edit = usePostForm("profile", {
    saved: { ...makeFormValues(profile), version },
    draft: `admin:profile:${profile.id}`,
  });
  const { errors, shown } = edit;
  return (
    <edit.Form {...edit.form} aria-label="Profile" className="mt-8 flex max-w-3xl flex-col gap-6">
      <input hidden readOnly name="version" defaultValue={shown.version} />
      <ProfileFields
        form={edit}
        whose="the"
        email={<Email account={account} value={shown.email} error={errors.email} />}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button {...edit.submit} busyLabel="Saving..." className="px-8">
          Save Profile
        </Button>
        <UnsavedChanges form={edit} />
      </div>
    </edit.Form>
  );
}

type EmailProps = { account: LoadedProfile["account"]; value: string | undefined; error: string | undefined };

/** The owner verifies an account's address; only an unclaimed profile may have a mistyped one corrected here. */
function Email({ account, value, error }: EmailProps) {
  const common = { name: "email", label: "Email", type: "email" };
  if (account)
    return (
      <TextField
        {...common}
        value={value}
        readOnly
        hint={
          account.isAdmin
            ? "An administrator's email can't be changed here."
            : "This is the account's email. Use the button above to change it."
        }
      />
    );
  return (
    <TextField
      {...common}
      defaultValue={value}
      error={error}
      maxLength={254}
      required
      hint="Anyone who confirms this email can claim the tag."
      {...asTyped}
    />
  );
}
