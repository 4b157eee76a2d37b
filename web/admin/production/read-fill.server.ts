import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import type { PlacedTag } from "#shop/production/create-sheet.server.ts";
import { listSlots } from "#shop/production/jig.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { listFillable } from "#shop/production/queue.server.ts";

/** Reads what a sheet is filled with: the slots that were chosen (`slot-1=FT-100001`). A URL without any asks for the next tags. */
export async function readFill(db: Database, asked: URLSearchParams | FormData) {
  const jig = await find(asked.get("jig"), (id) => findJig(db, id));
  const material = await find(asked.get("material"), (id) => findMaterial(db, id));
  if (!jig || !material) return undefined;
  const tags = await listFillable(db, material.id);
  const usable = listSlots(jig.layout).filter(({ isUsed }) => isUsed);
  const isChosen = asked instanceof FormData || usable.some(({ slot }) => asked.has(`slot-${slot}`));
  const chosen = usable.map(({ slot }, at) => ({
    slot,
    invoice: isChosen ? String(asked.get(`slot-${slot}`) ?? "") : (tags[at]?.invoiceNumber ?? ""),
  }));
  const filled = chosen.filter(({ invoice }) => invoice !== "");
  const tagsByInvoice = new Map(tags.map((tag) => [tag.invoiceNumber, tag]));
  const placed = filled.flatMap(({ slot, invoice }): PlacedTag[] => {
    const tag = tagsByInvoice.get(invoice);
    return tag ? [{ slot, tag }] : [];
  });
  const missing = filled.flatMap(({ invoice }) => (tagsByInvoice.has(invoice) ? [] : [invoice]));
  return { jig, material, tags, chosen, placed, missing };
}

async function find<Row>(id: unknown, read: (id: string) => Promise<Row | undefined>) {
  const uuid = z.uuid().safeParse(id).data;
  return uuid ? read(uuid) : undefined;
}
