import { readPageNumber } from "#platform/page-number.ts";
import { listSheets } from "#shop/production/sheets.server.ts";
import { fetchFailed } from "#web/admin/fetch-failed.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/sheets.ts";
import { SheetList } from "./sheet-list.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(new URL(request.url).searchParams) ?? 1;
  return { ...(await listSheets(context.get(servicesContext).db, page)), page };
}

export const meta = unlisted("Sheets");

export default function Sheets({ loaderData: { sheets, hasNext, page } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/production">Back to Production</BackLink>
      <PageHeading title="Sheets" />
      <SheetList sheets={sheets} />
      <PageLinks page={page} hasNext={hasNext} />
    </>
  );
}

export const ErrorBoundary = fetchFailed("Production");
