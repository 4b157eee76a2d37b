import { useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import type { OwnFields } from "#shop/profiles/profile-form.ts";
import { previewProfile } from "#shop/profiles/public-profile.ts";
import { readDraft } from "#web/shell/browser-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { Switch, TextField } from "#web/ui/fields.tsx";
import { useElementHeight } from "#web/ui/hooks.ts";
import { UnsavedChanges } from "#web/ui/notice.tsx";
import { FinderPreview } from "./finder-preview.tsx";
import { makeFormValues, ProfileFields, type SwitchProps } from "./profile-fields.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

type EditorProps = { profile: OwnFields; isConfirmed: boolean; hasOthers: boolean; isHandedOver: boolean };

export function ProfileEditor({ profile, isConfirmed, hasOthers, isHandedOver }: EditorProps) {
  const { id, publicId } = profile;
  const draftKey = `profile:${id}`;
  const edit = useProfileForm("profile", id, { saved: makeFormValues(profile), draft: draftKey });
  const { Form, form, notice, typed } = edit;
  return (
    <>
      <Form {...form} aria-label="Profile" className="flex flex-col gap-6 lg:col-start-1">
        {notice}
        <ProfileFields
          form={edit}
          whose="my"
          hasTagName={hasOthers || profile.tagName !== null}
          renderSwitch={(props) => <SavedSwitch {...props} edit={edit} profileId={id} />}
          email={
            <TextField
              name="email"
              label="Email"
              type="email"
              value={profile.email}
              readOnly
              className="[&>input]:bg-linen"
              hint={isConfirmed ? confirmed : unconfirmed}
            />
          }
        />
        <SaveBar edit={edit} />
      </Form>
      <LeaveQuestion isAsked={edit.isChanged} draft={draftKey} />
      <FinderPreview
        profile={
          isHandedOver ? { isResting: true } : previewProfile(profile.email, new Map(Object.entries(typed)))
        }
        publicId={publicId}
      />
    </>
  );
}

type Edit = ReturnType<typeof useProfileForm>;

/** Saves itself when it is pressed, because the preview shows it at once. A failure puts the switch back. */
function SavedSwitch({ edit, profileId, ...props }: SwitchProps & { edit: Edit; profileId: string }) {
  const { name } = props;
  /** Undefined while nothing is on its way: the fetcher still seems idle just after a press. */
  const sentValue = useRef<string>(undefined);
  const { send } = useProfileForm("switch", profileId, {
    onAnswer({ toast }) {
      const { current: sent = "" } = sentValue;
      sentValue.current = undefined;
      const before = sent ? "" : "on";
      const current = edit.typed[name] ?? "";
      const isSaved = toast?.kind === "success";
      // Somebody pressed the switch again before the answer came.
      if (isSaved && current !== sent) return save(current);
      edit.setSavedField(name, isSaved ? sent : before);
    },
  });

  function save(value: string) {
    sentValue.current = value;
    send({ name, on: value });
  }

  return (
    <Switch
      {...props}
      onChange={({ target }) => {
        const value = target.checked ? "on" : "";
        // Counts as saved at once; a failure takes it back.
        edit.setSavedField(name, value);
        if (sentValue.current === undefined) save(value);
      }}
    />
  );
}

/** Stays at the foot of the screen while something is unsaved; app.css reserves its height. */
function SaveBar({ edit }: { edit: Edit }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useElementHeight("--bar-height", edit.isChanged ? bar : null);
  const foot = "no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper py-3 shadow-lift";
  return (
    <div className="min-h-12">
      <div ref={setBar} className={edit.isChanged ? foot : ""}>
        <div
          className={`flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:[&>p]:order-first max-sm:[&>p]:w-full ${edit.isChanged ? "page-width" : ""}`}
        >
          <Button {...edit.submit} busyLabel="Saving..." className="px-8">
            Save Profile
          </Button>
          <UnsavedChanges form={edit} />
        </div>
      </div>
    </div>
  );
}

/** Asks before what was typed is left. Signing out deletes the draft, so it asks nothing. */
function LeaveQuestion({ isAsked, draft }: { isAsked: boolean; draft: string }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      isAsked && readDraft(draft) !== undefined && pathname + search !== next.pathname + next.search,
  );
  useBeforeUnload((event) => {
    if (isAsked) event.preventDefault();
  });
  return (
    <Dialog
      open={state === "blocked"}
      onOpenChange={() => reset?.()}
      title="Leave without saving?"
      description="What you typed stays in this tab, but finders don't see it until you save."
    >
      <DialogActions isBusy={false} onCancel={() => reset?.()}>
        <Button onClick={() => proceed?.()}>Leave</Button>
      </DialogActions>
    </Dialog>
  );
}

const confirmed = (
  <>
    This address is confirmed. People who order a tag for you can find your profile with it.{" "}
    <EmailLink>Change it</EmailLink>
  </>
);
const unconfirmed = (
  <>
    Please confirm this address by the link we emailed you. <EmailLink>Wrong email? Correct it</EmailLink>
  </>
);

function EmailLink({ children }: { children: string }) {
  return (
    <a href="#new-email" className="underline underline-offset-4">
      {children}
    </a>
  );
}
