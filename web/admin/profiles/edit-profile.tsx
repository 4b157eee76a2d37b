import { useEffect, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { formValuesOf, ProfileFields } from "#web/account/profile-fields.tsx";
import { useAdminToast } from "#web/admin/admin-answer.ts";
import { useErrorFocus } from "#web/admin/use-error-focus.ts";
import { useNavigationGuard } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ShownProfile } from "./open-profile.server.ts";
import type { SaveAnswer } from "./save-profile.server.ts";
import { useChanged } from "./use-changed.ts";

type Props = { profile: ShownProfile; isOwned: boolean; version: string };

/** Every field of spec §3. Sent without leaving the page: what was typed stays, whatever comes of it. */
export function EditProfile({ profile, isOwned, version }: Props) {
  const fetcher = useFetcher<SaveAnswer>();
  const ofPage = useActionData<SaveAnswer>();
  const answer = fetcher.data ?? ofPage;
  const form = useErrorFocus(answer);
  const stored = storedOf(profile);
  const shown = answer?.given ?? stored;
  const { isChanged, compare, remember, settle } = useChanged(form, stored);
  const [notes, setNotes] = useState(shown.notes ?? "");
  const errors = answer?.errors ?? {};
  useAdminToast(answer);
  useNavigationGuard(isChanged);
  useEffect(() => {
    if (answer?.toast.kind === "success") settle();
  }, [answer, settle]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/profile/${profile.id}?form=profile`}
      noValidate
      aria-label="Profile"
      onChange={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setNotes(target.value);
        compare();
      }}
      onSubmit={remember}
      className="mt-8 flex max-w-3xl flex-col gap-6"
    >
      <input type="hidden" name="version" value={version} />
      <ProfileFields
        {...{ shown, errors }}
        typed={{ notes }}
        whose="the"
        email={<Email {...{ isOwned }} value={shown.email} error={errors.email} />}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving..." className="px-8">
          Save Profile
        </Button>
        {isChanged ? <p className="text-muted">You have changes that are not saved yet.</p> : null}
      </div>
    </fetcher.Form>
  );
}

function storedOf({ id: _, publicId: __, createdAt: ___, life: ____, ...fields }: ShownProfile) {
  return formValuesOf(fields);
}

type EmailProps = { isOwned: boolean; value: string | undefined; error: string | undefined };

/** An account's address is proven by its owner; a profile that is nobody's may have been given a mistyped one. */
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
      hint="Whoever proves this mailbox may claim the tag."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
