import { describeJig } from "#shop/production/jig.ts";
import { listJigs } from "#shop/production/jigs.server.ts";
import { ListPage } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { LinkButton, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import type { Route } from "./+types/jigs.ts";
import { JigDrawing } from "./sheet-pictures.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { jigs: await listJigs(context.get(servicesContext).db) };
}

export const meta = unlisted("Jigs");

export default function Jigs({ loaderData: { jigs } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Jigs"
      back={{ to: "/admin/production", label: "Back to Production" }}
      actions={<LinkButton to="/admin/production/jigs/new">Add Jig</LinkButton>}
      lead="A jig holds the blank tags on the laser's bed. A sheet is one load of a jig."
      empty={jigs.length === 0 && "No jig yet. Add the first one."}
    >
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {jigs.map(({ id, name, layout }) => (
          <li key={id}>
            <Card className="flex h-full items-start gap-4">
              <JigDrawing jig={layout} side="front" className="w-24 shrink-0" />
              <div className="min-w-0">
                <TextLink to={`/admin/production/jigs/${id}`} className="text-lg font-semibold wrap-anywhere">
                  {name}
                </TextLink>
                <p className="text-sm text-muted wrap-anywhere">{describeJig(layout)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
