import { Form, Link, useNavigation } from "react-router";
import { useShownFilter } from "#web/pages/admin/use-shown-filter.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** The search stands in the address, so that it can be kept and works without script. */
export function SearchForm({ search }: { search: string }) {
  const { state, location } = useNavigation();
  const form = useShownFilter({ search });
  const isBusy = state === "loading" && location?.pathname === "/admin/profiles";
  return (
    <Form ref={form} method="get" role="search" className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        name="search"
        type="search"
        label="Search by name, email or public ID"
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 grow basis-72 sm:max-w-md"
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Searching...">
        Search
      </Button>
      {search ? (
        <Link to="/admin/profiles" className={buttonLook("quiet")}>
          Show all
        </Link>
      ) : null}
    </Form>
  );
}
