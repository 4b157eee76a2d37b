import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { drawnMaterial, findMaterial } from "#shop/engraving/materials.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { slotsOf } from "#shop/production/jig.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { listFillable } from "#shop/production/queue.server.ts";

type Asked = { get(name: string): unknown; has(name: string): boolean };

/** What a sheet is filled with: the slots that were chosen (`slot-1=FT-100001`), or else the next tags in turn. */
export async function readFill(db: Database, asked: Asked) {
  const jig = await find(asked.get("jig"), (id) => findJig(db, id));
  const material = await find(asked.get("material"), (id) => findMaterial(db, id));
  if (!jig || !material) return undefined;
  const tags = await listFillable(db, material.id);
  const slots = slotsOf(jig.layout);
  const isChosen = slots.some(({ slot }) => asked.has(`slot-${slot}`));
  const next = tags.map(({ invoiceNumber }) => invoiceNumber);
  const invoices = slots.map(({ slot, isUsed }) => {
    if (!isUsed) return "";
    return isChosen ? String(asked.get(`slot-${slot}`) ?? "") : (next.shift() ?? "");
  });
  return { jig, material: drawnMaterial(material), hasTemplate: material.template !== null, tags, invoices };
}

export function invoiceNumbersOf(invoices: string[]): (number | null)[] {
  return invoices.map((invoice) => parseInvoiceNumber(invoice) ?? null);
}

async function find<Row>(id: unknown, read: (id: string) => Promise<Row | undefined>) {
  const uuid = z.uuid().safeParse(id).data;
  return uuid ? read(uuid) : undefined;
}
