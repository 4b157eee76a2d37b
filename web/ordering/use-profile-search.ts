import type { RefObject } from "react";
import { normalizeEmail } from "#platform/email-address.ts";
import { type OrderForm, withFound, withProfileType } from "#shop/checkout/order-form.ts";
import { toast } from "#web/ui/toast.ts";
import { findProfile } from "./profile-calls.ts";
import { useBusy } from "./use-busy.ts";
import { useFocusNext } from "./use-focus-next.ts";
import type { FormFailure } from "./use-form-failure.ts";

type SetForm = (next: (before: OrderForm) => OrderForm) => void;

/** The search for an existing profile; each outcome is the toast of spec §5 and §8. */
export function useProfileSearch(
  formRef: RefObject<HTMLFormElement | null>,
  setForm: SetForm,
  failure: FormFailure,
) {
  const { isBusy, run } = useBusy();
  const focusNext = useFocusNext(formRef);

  function search(query: string) {
    if (!query.trim()) {
      const description = "Please enter a phone number or email address.";
      failure.report({ title: "Search Required", description, field: "query" });
      return;
    }
    run(async () => {
      const answer = await findProfile(query.trim());
      if (answer.outcome === "failed") {
        failure.report({ title: "Search Failed", description: answer.message, field: "query" });
      } else if (answer.outcome === "not_found") {
        setForm((before) => withFound(before, null));
        failure.report({ title: "Profile Not Found", description: answer.message, field: "query" });
      } else {
        failure.forget();
        setForm((before) => withFound(before, answer.profile));
        toast({ title: "Profile Found", description: answer.profile.name, kind: "success" });
      }
    });
  }

  /** For somebody whose e-mail has a profile already: looks for it at once. */
  function searchInstead(email: string) {
    const query = normalizeEmail(email);
    setForm((before) => ({
      ...withProfileType(before, "existing"),
      query,
      authMode: "guest",
    }));
    search(query);
    focusNext("[name=query]");
  }

  return { isSearching: isBusy, search, searchInstead };
}
