import { parseCursor } from "#platform/cursor.server.ts";
import { listProfiles } from "#shop/profiles/admin-profiles.server.ts";
import { FilterForm, ListPage, SearchButtons } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { TextLink } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import type { Message } from "#web/ui/toast.ts";
import type { Route } from "./+types/profiles.ts";
import { profileNotFound } from "./profile-dialogs.tsx";
import { ProfilesTable } from "./profiles-table.tsx";
import { runProfileAction } from "./run-profile-action.server.ts";

/** Lists the profiles that have `?search=` in name, email, phone or public id; up to two characters find beginnings of words only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").replaceAll("\0", "").slice(0, 200);
  const before = parseCursor(query.get("before"));
  const page = await listProfiles(context.get(servicesContext).db, { search, before });
  return { ...page, search, flash: takeFlash(context, request, ["profile_missing"]) };
}

export const action = runProfileAction;

export const meta = unlisted("User Management");

const profileMissing: Message = { ...profileNotFound, kind: "destructive" };

export default function Profiles({ loaderData }: Route.ComponentProps) {
  const { profiles, next, search, accountWithoutProfile } = loaderData;
  const flash = useFlash(loaderData.flash);
  return (
    <>
      <FlashNotice message={flash && profileMissing} isLasting className="mb-8" />
      <ListPage
        title="User Management"
        filter={
          <>
            <SearchForm search={search} />
            {accountWithoutProfile ? <AccountWithoutProfile {...accountWithoutProfile} /> : null}
          </>
        }
        empty={profiles.length === 0 && (search ? "No profile matches." : "No profiles yet.")}
        pages={<CursorLinks next={next} />}
      >
        <ProfilesTable profiles={profiles} />
      </ListPage>
    </>
  );
}

function AccountWithoutProfile({ email, userId }: { email: string; userId: string }) {
  return (
    <p className="mt-6 wrap-anywhere">
      The account {email} has no profile.{" "}
      <TextLink to={`/admin/profile/${userId}`} className="-my-2.5 font-semibold">
        Create one
      </TextLink>
    </p>
  );
}

function SearchForm({ search }: { search: string }) {
  return (
    <FilterForm page="/admin/profiles" filter={{ search }} className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        name="search"
        type="search"
        label="Search by name, email, phone or public ID"
        defaultValue={search}
        maxLength={200}
        {...asTyped}
        className="min-w-0 grow basis-72 sm:max-w-md"
      />
      <SearchButtons all={search !== "" && "/admin/profiles"} />
    </FilterForm>
  );
}
