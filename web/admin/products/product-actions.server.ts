import { z } from "zod";
import { formatCount } from "#platform/text.ts";
import { version } from "#platform/version.ts";
import { productForm, subProductForm } from "#shop/catalog/product-form.ts";
import { setProductActive } from "#shop/catalog/products.server.ts";
import { addProduct, addSubProduct, updateProduct } from "#shop/catalog/save-product.server.ts";
import { deleteProduct } from "#shop/orders/delete-product-or-profile.server.ts";
import { adminAction, currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { productValues } from "./use-product-form.ts";

const productActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...productForm.shape }),
  z.object({ intent: z.literal("add-sub"), ...subProductForm.shape }),
  z.object({ intent: z.literal("edit"), id: z.uuid(), version, ...productForm.shape }),
  z.object({ intent: z.literal("active"), id: z.uuid(), isActive: z.enum(["true", "false"]) }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export const runProductAction = adminAction(productActions, run, { refusalTitle: findTitle });

async function run(context: Context, action: z.output<typeof productActions>): Promise<Answered> {
  const { db } = context.get(servicesContext);
  switch (action.intent) {
    case "add":
      return answerAdded(await addProduct(db, action, currentAuthorship(context)));
    case "add-sub":
      return answerAdded(await addSubProduct(db, action, currentAuthorship(context)));
    case "edit": {
      const { id, version: seen, ...form } = action;
      return answerUpdated(await updateProduct(db, { id, version: seen, form }, currentAuthorship(context)));
    }
    case "active": {
      const isActive = action.isActive === "true";
      const outcome = await setProductActive(db, { id: action.id, isActive }, currentAuthorship(context));
      if (outcome === "not_found") return gone(statusFailed);
      if (typeof outcome === "object") return { answer: failed(outcome.message, statusFailed), status: 409 };
      return { answer: succeeded(`Product ${isActive ? "activated" : "deactivated"} successfully`) };
    }
    case "delete":
      return answerDeleted(await deleteProduct(db, action.id, currentAuthorship(context)));
  }
}

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
