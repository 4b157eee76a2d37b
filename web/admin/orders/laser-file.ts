import { data } from "react-router";
import { frontOf } from "#shop/engraving/designs.ts";
import { drawLaserFile } from "#shop/engraving/laser-file.server.ts";
import { findMaterialFacts } from "#shop/engraving/materials.server.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import type { TagSide } from "#shop/engraving/render-tag.server.ts";
import { type AdminOrder, findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import type { Route } from "./+types/laser-file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const found = await findOrderForAdmin(db, parseInvoiceNumber(params.invoiceNumber) ?? "");
  const side = found && findSide(found.order, params.file, siteUrl);
  if (!side) throw data(null, { status: 404 });
  const { invoiceNumber } = found.order;
  const headers = {
    "content-type": "image/svg+xml",
    "content-disposition": `attachment; filename="${invoiceNumber}-${params.file}"`,
    "cache-control": "no-store",
  };
  const title = `${invoiceNumber} ${params.file.replace(".svg", "")}`;
  return answerDrawn(request, headers, async () => {
    const material = await findMaterialFacts(db, side.material.id);
    const svg = await drawLaserFile(side, { title, burnOffset: (material?.burnOffset ?? 0) / 100 });
    const unread = "The code on this tag can't be read back, so it has no file.";
    return svg ?? new Response(unread, { status: 500 });
  });
}

function findSide(order: AdminOrder, file: string, siteUrl: string): TagSide | undefined {
  const front = frontOf(order.engraving);
  if (!front || file === "front.svg") return front;
  if (file !== "back.svg" || !order.publicId) return undefined;
  return { material: front.material, qrText: engravedText(profileUrl(siteUrl, order.publicId)) };
}
