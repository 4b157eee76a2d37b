import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { AnswerNotice } from "#web/ui/notice.tsx";

export const profileFailureTitles = {
  profile: "Save failed",
  switch: "Save failed",
  password: "Password change failed",
  link: "Link not sent",
  email: "Email not changed",
  data: "Link not sent",
  "hand-over": "Not handed over",
};

export type ProfileIntent = keyof typeof profileFailureTitles;

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
