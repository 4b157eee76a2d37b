import type { ReactNode, RefObject } from "react";
import { isPhone, normalizeEmail } from "#platform/contact-details.ts";
import type { FoundProfile } from "#shop/profiles/profile-responses.ts";
import { failureAt, useFocusNext } from "#web/shell/use-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { searchProfile } from "./call-function.ts";
import { FormSection } from "./form-parts.tsx";
import { readOrderDraft } from "./order-draft.ts";
import { chooseFound, withProfileType } from "./order-form.ts";
import { useBusy } from "./use-busy.ts";
import { changeForm, type FormFailure, type OrderFormParts } from "./use-order-form.ts";

type ProfileSearchProps = OrderFormParts & {
  isSearching: boolean;
  search: (query: string) => void;
  children: ReactNode;
};

export function ProfileSearch(props: ProfileSearchProps) {
  const { form, change, findError, isSearching, search, children } = props;
  const { orderType, query, found } = form;
  const error = findError("query");
  return (
    <FormSection
      id="find-profile"
      title={orderType === "gift" ? "Find the recipient's profile" : "Find your profile"}
    >
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          name="query"
          label="Phone number or email"
          {...asTyped}
          enterKeyHint="search"
          className="flex-1"
          value={query}
          error={error}
          // Continue must not order for somebody found before.
          onValueChange={(typed) => change({ query: typed, found: null })}
          onEnter={() => search(query)}
        />
        <Button
          variant="secondary"
          busy={isSearching}
          busyLabel="Searching..."
          onClick={() => search(query)}
          className={error ? "sm:mb-6" : ""}
        >
          Search
        </Button>
      </div>
      {found ? (
        <>
          <Notice kind="success" title={found.name} role="status">
            <p>The tag will lead to this profile. {storedAddressWords(found)}</p>
          </Notice>
          {children}
        </>
      ) : null}
    </FormSection>
  );
}

/** Empty where no stored address is offered: the profile may have one all the same. */
function storedAddressWords({ hasAddress, city, state }: FoundProfile): string {
  if (!hasAddress) return "";
  const place = [city, state].filter(Boolean).join(", ");
  return place ? `We have an address in ${place} on file.` : "We have an address on file.";
}

export function useProfileSearch(formRef: RefObject<HTMLFormElement | null>, failure: FormFailure) {
  const { isBusy, run } = useBusy();
  const focusNext = useFocusNext(formRef);

  function search(query: string) {
    if (!query.trim()) {
      const description = "Please enter a phone number or email address.";
      failure.report(failureAt("query", "Search Required", description));
      return;
    }
    run(async () => {
      const answer = await searchProfile(query.trim());
      const isOtherQuery = readOrderDraft().form.query !== query;
      if (isOtherQuery) return;
      if (!answer.success) {
        const isMissing = answer.errorCode === "PROFILE_NOT_FOUND";
        if (isMissing) changeForm((before) => chooseFound(before, null));
        const title = isMissing ? "Profile Not Found" : "Search Failed";
        failure.report(failureAt("query", title, answer.message));
      } else {
        failure.forget();
        const searched = isPhone(query) ? {} : { email: normalizeEmail(query) };
        changeForm((before) => chooseFound(before, { ...answer.profile, ...searched }));
        toast({ title: "Profile Found", kind: "success" });
      }
    });
  }

  function searchInstead(email: string) {
    const query = normalizeEmail(email);
    changeForm((before) => ({
      ...withProfileType(before, "existing"),
      query,
      // The search shows at once, not the sign-in.
      authMode: "guest",
    }));
    search(query);
    focusNext("[name=query]");
  }

  return { isSearching: isBusy, search, searchInstead };
}
