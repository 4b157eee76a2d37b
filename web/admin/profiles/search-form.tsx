import { Link, useNavigation } from "react-router";
import { FilterForm } from "#web/admin/filter-form.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function SearchForm({ search }: { search: string }) {
  const { state, location } = useNavigation();
  const isBusy = state === "loading" && location?.pathname === "/admin/profiles";
  return (
    <FilterForm page="/admin/profiles" filter={{ search }} className="mt-6 flex flex-wrap items-end gap-3">
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
    </FilterForm>
  );
}
