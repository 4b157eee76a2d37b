import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { deleteProduct, setProductActive } from "#shop/catalog/products.server.ts";
import { addProduct, addSubProduct, updateProduct } from "#shop/catalog/save-product.server.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";
import { changedMeanwhile, done, gone, invalid, type ProductAnswer } from "./product-answer.ts";
import { activeSchema, addSchema, addSubSchema, editSchema, pageSchema } from "./product-schemas.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; request: Request; form: string; id: string };
type Answered = { answer: ProductAnswer; status: number };

const forms: Record<string, (asked: Asked) => Promise<Answered>> = {
  add,
  "add-sub": add,
  edit,
  page: edit,
  active: setActive,
  delete: remove,
};

/** What both pages of products do with each of their forms, which the address names with the product's id. */
export async function answerProducts(context: Context, request: Request, productId?: string) {
  const search = new URL(request.url).searchParams;
  const form = search.get("form") ?? "";
  const id = z.uuid().safeParse(productId ?? search.get("id")).data ?? "";
  const answerForm = Object.hasOwn(forms, form) ? forms[form] : undefined;
  if (!answerForm) throw data(null, { status: 400 });
  const { answer, status } = await answerForm({ context, request, form, id });
  return data(answer, { status });
}

/** What one of the texts is at most, when it comes back: these pages keep what was typed themselves. */
const nothing = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, 0])) as Record<keyof Shape, number>;

async function add({ context, request, form }: Asked): Promise<Answered> {
  const { db } = context.get(servicesContext);
  if (form === "add-sub") {
    const read = await readForm(request, addSubSchema, nothing(addSubSchema));
    if (read.outcome === "invalid") return { answer: invalid(form, read.errors), status: 400 };
    return added(form, await addSubProduct(db, read.form, currentActor(context)));
  }
  const read = await readForm(request, addSchema, nothing(addSchema));
  if (read.outcome === "invalid") return { answer: invalid(form, read.errors), status: 400 };
  return added(form, await addProduct(db, read.form, currentActor(context)));
}

function added(form: string, made: Awaited<ReturnType<typeof addProduct>>): Answered {
  if ("field" in made) return { answer: invalid(form, { [made.field]: made.message }), status: 400 };
  return { answer: done(form, "Product added successfully"), status: 200 };
}

async function edit({ context, request, form, id }: Asked): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const schema = form === "page" ? pageSchema : editSchema;
  const read = await readForm(request, schema, nothing(schema));
  if (read.outcome === "invalid") return { answer: invalid(form, read.errors), status: 400 };
  const { version, ...typed } = read.form;
  const came = await updateProduct(db, { id, version, form: typed }, currentActor(context));
  switch (came.outcome) {
    case "updated":
      return { answer: done(form, "Product updated successfully", came.current), status: 200 };
    case "not_found":
      return { answer: gone(form, "Failed to update product"), status: 404 };
    case "changed_meanwhile":
      return { answer: changedMeanwhile(form, came.current), status: 409 };
    case "refused":
      return { answer: invalid(form, { [came.refusal.field]: came.refusal.message }), status: 400 };
  }
}

async function setActive({ context, request, form, id }: Asked): Promise<Answered> {
  const read = await readForm(request, activeSchema, { isActive: 0 });
  if (read.outcome === "invalid") throw data(null, { status: 400 });
  const { db } = context.get(servicesContext);
  const isActive = read.form.isActive === "true";
  const outcome = await setProductActive(db, { id, isActive }, currentActor(context));
  if (outcome === "not_found") return { answer: gone(form, "Failed to update product status"), status: 404 };
  return {
    answer: done(form, `Product ${isActive ? "activated" : "deactivated"} successfully`),
    status: 200,
  };
}

async function remove({ context, form, id }: Asked): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const outcome = await deleteProduct(db, id, currentActor(context));
  if (outcome === "deleted") return { answer: done(form, "Product deleted successfully"), status: 200 };
  if (outcome === "not_found") return { answer: gone(form, "Failed to delete product"), status: 404 };
  const { subProducts: count } = outcome;
  const reason = `it has ${count} sub product${count === 1 ? "" : "s"}. Please delete ${count === 1 ? "it" : "them"} first.`;
  const told = failed(`Failed to delete product: ${reason}`);
  return { answer: { form, outcome: "failed", ...told }, status: 409 };
}
