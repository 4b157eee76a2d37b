import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { pickFront } from "#shop/engraving/engraving.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { findMailedPurchase } from "#shop/orders/purchases.server.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { createSheet } from "./create-sheet.server.ts";
import type { SheetTag } from "./draw-sheet.server.ts";
import { insertDemoJig, listJigs } from "./jigs.server.ts";
import { listQueue } from "./queue.server.ts";

test("one size: the sheet, the laser file and the buyer's pictures have the size of the order", async ({
  db,
}) => {
  const { id, invoice } = await makePaidPurchase(db, {}, [{ engravedHeightUm: 3_210 }]);
  const ofAdmin = await findOrderForAdmin(db, parseInvoiceNumber(invoice)!);
  const ofBuyer = await findMailedPurchase(db, id, "buyer");
  expect(pickFront(ofAdmin!.order.engraving)).toMatchObject({ engravedHeightUm: 3_210 });
  expect(pickFront(ofBuyer!.orders[0]!.engraving)).toMatchObject({ engravedHeightUm: 3_210 });

  await insertDemoJig(db);
  const [jig] = await listJigs(db);
  const material = (await findMaterial(db, demoMaterials.saddle.id))!;
  const tags = (await listQueue(db)).tags.map((tag) => ({ slot: 1, tag }));
  const drawn: SheetTag[] = [];
  await createSheet(
    {
      db,
      files: makeServices(db).files,
      siteUrl: "https://shop.example",
      async draw(facts) {
        drawn.push(...facts.tags);
        return { zip: Buffer.from("zip"), problems: [] };
      },
    },
    { jig: jig!, material, tags },
    { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now },
  );
  expect(drawn).toMatchObject([{ order: invoice, engravedHeightUm: 3_210 }]);
});
