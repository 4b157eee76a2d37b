import { useActionData, useFetcher } from "react-router";
import { type FormAnswer, unreachable, useForm } from "#web/shell/form.ts";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { failure, type Message } from "#web/ui/toast.ts";

type ProfileFormName = "profile" | "password" | "link" | "email";

export type ProfileAnswer = FormAnswer & { form: ProfileFormName; toast: Message };

export function formNameOf(search: URLSearchParams): ProfileFormName {
  const form = search.get("form");
  return form === "password" || form === "link" || form === "email" ? form : "profile";
}

const unreached = {
  profile: failure(
    "Save failed",
    "We couldn't reach the shop. What you typed is still here. Please try again.",
  ),
  password: failure("Password change failed", unreachable),
  link: failure("Link not sent", unreachable),
  email: failure("Email not changed", unreachable),
};

export function unreachedAnswer(search: URLSearchParams): ProfileAnswer {
  const form = formNameOf(search);
  return { form, toast: unreached[form] };
}

/** The address names the tag, so that no other is ever changed; without script the answer begins at the form. */
export function useProfileForm(
  name: ProfileFormName,
  profileId: string,
  options?: Parameters<typeof useForm>[1],
) {
  const fetcher = useFetcher<ProfileAnswer>();
  const ofPage = useActionData<ProfileAnswer>();
  const given = fetcher.data ?? ofPage;
  const answer = given?.form === name ? given : undefined;
  const action = `/profile?${new URLSearchParams({ tag: profileId, form: name })}#${name}`;
  const { form, ...rest } = useForm(answer, options);
  return {
    ...rest,
    Form: fetcher.Form,
    form: { ...form, id: name, action },
    isBusy: fetcher.state !== "idle",
    notice: <AnswerNotice answer={answer} />,
  };
}
