import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { formatVersion } from "#platform/version.ts";
import { deleteProduct } from "#shop/orders/delete-product-or-profile.server.ts";
import { withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { makePhoto } from "#tests/make-picture.ts";
import { makeProductForm, makeSubProductForm } from "#tests/make-product-form.ts";
import { makeServices } from "#tests/services.ts";
import { cleanUpPictures, storeUpload } from "./picture-files.server.ts";
import { findProduct, type Product } from "./products.server.ts";
import { addProduct, addSubProduct, holdPictures, updateProduct } from "./save-product.server.ts";

const by = { actor: null, now };
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000);

function withServices(work: (services: ReturnType<typeof makeServices>) => Promise<void>) {
  return withPool((db) => work(makeServices(db)));
}

test("update product: of ten concurrent updates one succeeds, nine conflict", async () => {
  await withServices(async (services) => {
    const product = (await addProduct(services.db, makeProductForm(), by)) as Product;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, admin) => {
        const form = makeProductForm({ price: cents(20_00 + admin) });
        return (
          await updateProduct(services.db, { id: product.id, version: formatVersion(product), form }, by)
        ).outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual([...Array(9).fill("changed_meanwhile"), "updated"]);
  });
});

test("add product: of ten concurrent adds with one code one succeeds", async () => {
  await withServices(async (services) => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => addProduct(services.db, makeProductForm(), by)),
    );
    expect(made.filter((product) => "id" in product)).toHaveLength(1);
  });
});

test("delete product: never deletes a parent that gets a sub product meanwhile", async () => {
  await withServices(async (services) => {
    const rounds = Array.from({ length: 20 }, async (_, round) => {
      const form = makeProductForm({ productId: `P${round}` });
      const { id } = (await addProduct(services.db, form, by)) as Product;
      const [added, deleted] = await Promise.all([
        addSubProduct(services.db, makeSubProductForm({ parentId: id }), by),
        deleteProduct(services.db, id, by),
      ]);
      expect("id" in added).toBe(deleted !== "deleted");
      expect((await findProduct(services.db, id)) !== undefined).toBe("id" in added);
    });
    await Promise.all(rounds);
  });
});

test("clean-up: keeps a picture that is being saved; a deleted picture is refused", async () => {
  await withServices(async ({ db, files }) => {
    const content = await makePhoto({ width: 400, height: 400 });
    const { id } = (await storeUpload(db, files, { content, now })) as { id: string };
    await cleanUpPictures(db, files, days(1));
    await db.transaction(async (saving) => {
      expect(await holdPictures(saving, [id])).toBe(true);
      expect(await cleanUpPictures(db, files, days(3))).toBe(0);
    });
    expect(await cleanUpPictures(db, files, days(3))).toBe(1);
    expect(await holdPictures(db, [id])).toBe(false);
  });
});
