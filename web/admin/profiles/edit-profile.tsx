import type { OwnFields } from "#shop/profiles/profile-form.ts";
import { formValuesOf, ProfileFields } from "#web/account/profile-fields.tsx";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { useNavigationGuard } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";

type Props = { profile: OwnFields; isOwned: boolean; version: string };

/** Posts without leaving the page, so that what was typed stays after any answer. */
export function EditProfile({ profile, isOwned, version }: Props) {
  const edit = useAdminForm("profile", { saved: formValuesOf(profile) });
  const { errors, shown, typed, isChanged } = edit;
  useNavigationGuard(isChanged);
  return (
    <edit.Form {...edit.form} aria-label="Profile" className="mt-8 flex max-w-3xl flex-col gap-6">
      <input type="hidden" name="version" value={version} />
      <ProfileFields
        {...{ shown, errors, typed }}
        whose="the"
        email={<Email {...{ isOwned }} value={shown.email} error={errors.email} />}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button {...edit.submit} busyLabel="Saving..." className="px-8">
          Save Profile
        </Button>
        {isChanged ? <p className="text-muted">You have changes that are not saved yet.</p> : null}
      </div>
    </edit.Form>
  );
}

type EmailProps = { isOwned: boolean; value: string | undefined; error: string | undefined };

/** The owner verifies an account's address; only an unclaimed profile may have a mistyped one corrected here. */
function Email({ isOwned, value, error }: EmailProps) {
  const common = { name: "email", label: "Email", type: "email" };
  if (isOwned)
    return (
      <TextField {...common} value={value} readOnly hint="It is the account's and can't be changed here." />
    );
  return (
    <TextField
      {...common}
      defaultValue={value}
      error={error}
      maxLength={254}
      required
      hint="Anyone who verifies this email can claim the tag."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
