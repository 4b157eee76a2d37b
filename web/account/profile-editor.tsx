import { useEffect, useRef } from "react";
import { previewOf } from "#shop/profiles/public-profile.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AnswerNotice } from "./answer-notice.tsx";
import { EditorFields } from "./editor-fields.tsx";
import { FinderPreview } from "./finder-preview.tsx";
import type { LoadedProfile } from "./load-profile.server.ts";
import { formAddress } from "./profile-answer.ts";
import { typedOf } from "./typed-of.ts";
import { usePageForm } from "./use-page-form.ts";
import { draftKey, useTypedProfile } from "./use-typed-profile.ts";

/** Every field of spec §3, and beside it, live, what a finder would see. */
export function ProfileEditor({ profile, isProven }: { profile: LoadedProfile; isProven: boolean }) {
  const { Form, isBusy, form, answer } = usePageForm("profile");
  const { errors = {}, given } = answer?.outcome === "invalid" ? answer : {};
  const { id: _, publicId: __, ...fields } = profile;
  const stored = typedOf(fields);
  const shown = given ? { ...given, email: profile.email } : stored;
  const { typed, keep, settle, isChanged } = useTypedProfile(draftKey(profile.id), form, { stored, shown });
  const sent = useRef(typed);

  useEffect(() => {
    if (answer?.outcome === "saved") settle(sent.current);
  }, [answer, settle]);

  function remember() {
    sent.current = typed;
  }

  return (
    <>
      <Form
        ref={form}
        id="profile"
        method="post"
        action={formAddress(profile.id, "profile")}
        noValidate
        onChange={keep}
        onSubmit={remember}
        aria-label="Profile"
        className="flex flex-col gap-6 lg:col-start-1"
      >
        <AnswerNotice answer={answer} />
        <EditorFields
          {...{ shown, typed, errors }}
          whose="my"
          email={<OwnEmail {...{ email: profile.email, isProven }} />}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={isBusy} busyLabel="Saving..." className="px-8">
            Save Profile
          </Button>
          {isChanged ? <p className="text-muted">You have changes that are not saved yet.</p> : null}
        </div>
      </Form>
      <FinderPreview
        profile={previewOf(profile.email, new Map(Object.entries(typed)))}
        publicId={profile.publicId}
      />
    </>
  );
}

const proven =
  "This address is proven to be yours, and others find your profile by it. It can't be changed here.";
const unproven = "Please confirm this address by the link we mailed you. It can't be changed here.";

function OwnEmail({ email, isProven }: { email: string; isProven: boolean }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      value={email}
      readOnly
      className="[&>input]:bg-linen"
      hint={isProven ? proven : unproven}
    />
  );
}
