import type { KeyboardEvent } from "react";
import type { FoundProfile } from "#shop/profiles/found-profile.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type ProfileSearchProps = {
  isGift: boolean;
  query: string;
  onQuery: (query: string) => void;
  onSearch: () => void;
  isSearching: boolean;
  found: FoundProfile | null;
  error: string | undefined;
};

/** Finds the profile of somebody who has a tag, by phone or e-mail (spec §2, Order). */
export function ProfileSearch(props: ProfileSearchProps) {
  const { isGift, query, onQuery, onSearch, isSearching, found, error } = props;
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSearch();
  }
  return (
    <section aria-labelledby="find-profile">
      <h2 id="find-profile" className="text-xl">
        {isGift ? "Find the recipient's profile" : "Find your profile"}
      </h2>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          name="query"
          label="Phone number or email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="flex-1"
          value={query}
          error={error}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
          onKeyDown={searchOnEnter}
        />
        <Button
          variant="secondary"
          busy={isSearching}
          busyLabel="Searching..."
          onClick={onSearch}
          className={error ? "sm:mb-6" : ""}
        >
          Search
        </Button>
      </div>
      {found ? (
        <Notice kind="success" title={found.name} role="status" className="mt-4">
          <p>The tag will lead to this profile. {whereOf(found)}</p>
        </Notice>
      ) : null}
    </section>
  );
}

function whereOf({ hasAddress, city, state }: FoundProfile): string {
  if (!hasAddress) return "No address is stored with it.";
  const place = [city, state].filter(Boolean).join(", ");
  return place ? `An address in ${place} is stored with it.` : "An address is stored with it.";
}
