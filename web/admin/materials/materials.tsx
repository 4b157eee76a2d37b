import { formatBurnOffset } from "#shop/engraving/material-form.ts";
import { drawnMaterial, listMaterials } from "#shop/engraving/materials.server.ts";
import { ListPage } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import type { Route } from "./+types/materials.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const materials = await listMaterials(context.get(servicesContext).db);
  return { materials: materials.map((material) => ({ ...material, drawn: drawnMaterial(material) })) };
}

export const meta = unlisted("Materials");

export default function Materials({ loaderData: { materials } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Materials"
      back={{ to: "/admin/production", label: "Back to Production" }}
      actions={<LinkButton to="/admin/materials/new">Add Material</LinkButton>}
      lead="What your tags are made of. A product names its material; previews, emails and laser files follow it."
      empty={materials.length === 0 && "No material yet. Add the first one."}
    >
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {materials.map(({ id, name, isActive, polarity, burnOffset, templateName, drawn }) => (
          <li key={id}>
            <Card className="flex h-full gap-4">
              <TagPreview
                side="back"
                tag={{ design: "classic", material: drawn, pictureId: null }}
                className="w-16 shrink-0"
              />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <TextLink to={`/admin/materials/${id}`} className="text-lg font-semibold wrap-anywhere">
                    {name}
                  </TextLink>
                  {isActive ? null : <Badge>Inactive</Badge>}
                </p>
                <p className="text-sm text-muted">
                  Engraves {polarity}. Burn offset {formatBurnOffset(burnOffset)} mm.
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {templateName
                    ? `Template: ${templateName}`
                    : "No LightBurn template: its files are test files."}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
