import { data } from "react-router";
import { unlisted } from "#web/shell/page-meta.ts";
import { buttonLook } from "#web/ui/button.tsx";
import type { Route } from "./+types/my-data.ts";
import { ExpiredLink, LinkPage, linkHeaders } from "./link-page.tsx";
import { findDataLink } from "./personal-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = await findDataLink(context, "download-data", params.token);
  return person ? data({ email: person.email }) : data(null, { status: 404 });
}

export const headers = linkHeaders;

export const meta = unlisted("Your data");

export default function MyData({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData)
    return <ExpiredLink to="/" label="Home" lead="It is older than 24 hours, or was mistyped." />;
  return (
    <LinkPage
      title="Your data"
      lead={`One zip file with all that we store about ${loaderData.email}: account, tags, orders and invoices, messages from finders and to us, and when our workshop changed something of it. my-data.html is to read, my-data.json for programs.`}
    >
      <a href={`/my-data/${params.token}/my-data.zip`} download className={`${buttonLook("primary")} mt-8`}>
        Download the File
      </a>
    </LinkPage>
  );
}
