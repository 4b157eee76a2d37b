import { useEffect, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { toast } from "#web/ui/toast.ts";
import { type ProfileAnswer, type ProfileFormName, profileToast } from "./profile-answer.ts";

/**
 * One of the page's forms. With script it is sent without leaving the page, so that what is typed into the others
 * stays; without, the page's own answer brings what came of it.
 */
export function usePageForm<Name extends ProfileFormName>(name: Name) {
  const fetcher = useFetcher<ProfileAnswer>();
  const ofPage = useActionData<ProfileAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const given = fetcher.data ?? ofPage;
  const answer = given?.form === name ? (given as Extract<ProfileAnswer, { form: Name }>) : undefined;

  useEffect(() => {
    if (!answer) return;
    toast(profileToast(answer));
    focusFirstInvalid(form.current);
  }, [answer]);

  return { Form: fetcher.Form, isBusy: fetcher.state !== "idle", form, answer };
}
