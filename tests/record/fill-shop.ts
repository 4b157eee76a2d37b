import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { makeVariant } from "#tests/make.ts";
import { makeBuying, makeCustomer, type Purchase } from "./buyers.ts";
import { moneyScenarios } from "./money-scenarios.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { peopleScenarios } from "./people-scenarios.ts";
import type { RecordedShop } from "./recorded-shop.ts";
import type { Recording } from "./recording.ts";
import { openWorkshop } from "./workshop.ts";

const { navy } = demoMaterials;

/** A shop in which each of the odd things has happened to some order. */
export async function fillShop(shop: RecordedShop, recording: Recording) {
  const { id: productId } = await makeVariant(shop.db, { code: "CLASSIC", stock: 500 });
  recording.name("product", productId);
  const people = {
    ann: await makeCustomer(shop, "Ann Lee", "Houston"),
    bob: await makeCustomer(shop, "Bob Green", "El Paso"),
    carl: await makeCustomer(shop, "Carl Old", "Waco"),
    dora: await makeCustomer(shop, "Dora New", "Tyler"),
    ed: await makeCustomer(shop, "Ed Leaver", "Laredo"),
    fay: await makeCustomer(shop, "Fay Leaver", "Plano"),
  };
  for (const [name, { profileId, publicId, userId }] of Object.entries(people)) {
    recording.name(`profile of ${name}`, profileId);
    recording.name(`code of ${name}`, publicId);
    recording.name(`account of ${name}`, userId);
  }
  // The clock has moved on since the first one.
  await makeVariant(shop.db, { code: "OTHER", productTitle: "Navy", materialId: navy.id });
  const workshop = await openWorkshop(shop);
  const scene = { shop, workshop, ...people, ...makeBuying(shop, productId), guest: shop.openBrowser() };
  const purchases: Record<string, Purchase> = {};
  const scenarios = { ...orderScenarios, ...moneyScenarios, ...peopleScenarios };
  for (const [title, play] of Object.entries(scenarios)) {
    shop.begin(title);
    await workshop.signIn();
    // Somebody whose account an earlier scenario deleted stays signed out.
    for (const { signIn } of Object.values(people)) await signIn().catch(() => undefined);
    const purchase = await play(scene);
    if (purchase) purchases[title] = purchase;
  }
  return { ...scene, purchases, productId };
}
