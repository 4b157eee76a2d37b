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

type ProfileIntent = keyof typeof ownProfileFailures;

export type OwnProfileAnswer = PostAnswer & { intent: ProfileIntent };

/** The form posts to a URL with the tag, so that no other tag is changed. Its hash scrolls to the form where there is no script. */
export function useProfileForm(
  intent: ProfileIntent,
  profileId: string,
  options?: Parameters<typeof usePostForm<OwnProfileAnswer>>[1],
) {
  const action = `/profile?${new URLSearchParams({ tag: profileId })}#${intent}`;
  const { form, answer, ...rest } = usePostForm<OwnProfileAnswer>(intent, { ...options, action });
  return { ...rest, form: { ...form, id: intent }, notice: <AnswerNotice answer={answer} /> };
}
