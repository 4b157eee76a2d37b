import { unreachable } from "#web/shell/form.ts";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { failure } from "#web/ui/toast.ts";

/** Answers of /profile while the shop can't be reached, by the form that was posted. */
export const ownProfileFailures = {
  profile: {
    toast: failure(
      "Save failed",
      "We couldn't reach the shop. What you typed is still here. Please try again.",
    ),
  },
  switch: { toast: failure("Save failed", unreachable) },
  password: { toast: failure("Password change failed", unreachable) },
  link: { toast: failure("Link not sent", unreachable) },
  email: { toast: failure("Email not changed", unreachable) },
  data: { toast: failure("Link not sent", unreachable) },
  "hand-over": { toast: failure("Not handed over", unreachable) },
};

type ProfileForm = keyof typeof ownProfileFailures;

export type OwnProfileAnswer = PostAnswer & { intent: ProfileForm };

/** The address names the tag, so that no other is ever changed; without script the answer begins at the form. */
export function useProfileForm(
  intent: ProfileForm,
  profileId: string,
  options?: Parameters<typeof usePostForm<OwnProfileAnswer>>[1],
) {
  const action = `/profile?${new URLSearchParams({ tag: profileId })}#${intent}`;
  const { form, answer, ...rest } = usePostForm<OwnProfileAnswer>(intent, { ...options, action });
  return { ...rest, form: { ...form, id: intent }, notice: <AnswerNotice answer={answer} /> };
}
