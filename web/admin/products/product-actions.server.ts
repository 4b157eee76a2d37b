import { z } from "zod";
import { formatCount } from "#platform/text.ts";
import { version } from "#platform/version.ts";
import { productForm, subProductForm } from "#shop/catalog/product-form.ts";
import { setProductActive } from "#shop/catalog/products.server.ts";
import { addProduct, addSubProduct, updateProduct } from "#shop/catalog/save-product.server.ts";
import { deleteProduct } from "#shop/orders/delete-product-or-profile.server.ts";
import { adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { productValues } from "./use-product-form.ts";

export const runProductAction = adminActions({
  add: adminForm(productForm, async (form, { db, by }) => answerAdded(await addProduct(db, form, by)), {
    refusalTitle: findTitle,
  }),
  "add-sub": adminForm(
    subProductForm,
    async (form, { db, by }) => answerAdded(await addSubProduct(db, form, by)),
    { refusalTitle: findTitle },
  ),
  edit: adminForm(
    productForm.extend({ id: z.uuid(), version }),
    async ({ id, version, ...form }, { db, by }) =>
      answerUpdated(await updateProduct(db, { id, version, form }, by)),
    { refusalTitle: findTitle },
  ),
  active: adminForm(
    z.object({ id: z.uuid(), isActive: z.enum(["true", "false"]) }),
    async (form, { db, by }) => {
      const isActive = form.isActive === "true";
      const outcome = await setProductActive(db, { id: form.id, isActive }, by);
      if (outcome === "not_found") return gone(statusFailed);
      if (typeof outcome === "object") return { answer: failed(outcome.message, statusFailed), status: 409 };
      return { answer: succeeded(`Product ${isActive ? "activated" : "deactivated"} successfully`) };
    },
  ),
  delete: adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by }) =>
    answerDeleted(await deleteProduct(db, id, by)),
  ),
});

const statusFailed = "Failed to update product status";

function answerAdded(made: Awaited<ReturnType<typeof addProduct>>): Answered {
  if ("field" in made) return refuseField(made);
  return { answer: succeeded("Product added successfully") };
}

function answerUpdated(update: Awaited<ReturnType<typeof updateProduct>>): Answered {
  switch (update.outcome) {
    case "updated":
      return {
        answer: { ...succeeded("Product updated successfully"), saved: productValues(update.current) },
      };
    case "not_found":
      return gone("Failed to update product");
    case "changed_meanwhile": {
      const failure = failed("Failed to update product: it was changed in another window.");
      return { answer: { ...failure, saved: productValues(update.current) }, status: 409 };
    }
    case "refused":
      return refuseField(update.refusal);
  }
}

function answerDeleted(outcome: Awaited<ReturnType<typeof deleteProduct>>): Answered {
  if (outcome === "deleted") return { answer: succeeded("Product deleted successfully") };
  if (outcome === "not_found") return gone("Failed to delete product");
  const count = formatCount(outcome.subProducts, "sub product");
  const reason = `it has ${count}. Please delete ${outcome.subProducts === 1 ? "it" : "them"} first.`;
  return { answer: failed(`Failed to delete product: ${reason}`), status: 409 };
}

function gone(text: string): Answered {
  return { answer: failed(`${text}: it may have been deleted in another window.`), status: 404 };
}

const titles: Record<string, string> = {
  price: "Invalid Price",
  stock: "Invalid Stock",
  displayOrder: "Invalid Display Order",
  productTitle: "Invalid Product Title",
};

function findTitle(errors: Record<string, string>): string {
  return titles[Object.keys(errors)[0] ?? ""] ?? "Failed to save product";
}

function refuseField({ field, message }: { field: string; message: string }): Answered {
  const errors = { [field]: message };
  return refused(errors, { title: findTitle(errors) });
}
