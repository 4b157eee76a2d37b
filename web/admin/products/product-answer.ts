import type { Product } from "#shop/catalog/products.server.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { failed, succeeded } from "#web/admin/admin-answer.ts";

/** What an action on products answers; `form` says to which of the page's forms. */
export type ProductAnswer = AdminAnswer & {
  form: string;
  outcome: "done" | "invalid" | "gone" | "changed_meanwhile" | "failed";
  /** What stands there now: after a change, or where somebody else was faster. */
  current?: Product;
};

const titles: Record<string, string> = { price: "Invalid Price", productTitle: "Invalid Product Title" };

/** Spec §8, by the form. */
const failures: Record<string, string> = {
  active: "Failed to update product status",
  delete: "Failed to delete product",
  page: "Failed to update product",
};

/** Where a form never reached the shop, or nothing of it came back. */
export function unreached({ url }: Request): ProductAnswer {
  const form = new URL(url).searchParams.get("form") ?? "";
  return { form, outcome: "failed", ...failed(failures[form] ?? "Failed to save product") };
}

/** The first problem in the words of spec §5; the others stand beside their fields. */
export function invalid(form: string, errors: Record<string, string>): ProductAnswer {
  const [field = "", message = ""] = Object.entries(errors)[0] ?? [];
  return { form, outcome: "invalid", ...failed(message, titles[field] ?? "Error"), errors };
}

export function done(form: string, text: string, current?: Product): ProductAnswer {
  return { form, outcome: "done", ...succeeded(text), ...(current && { current }) };
}

export function gone(form: string, text: string): ProductAnswer {
  return {
    form,
    outcome: "gone",
    ...failed(`${text}: it is gone. Somebody else may have deleted it.`),
  };
}

export function changedMeanwhile(form: string, current: Product): ProductAnswer {
  const told = failed("Failed to update product: somebody else changed it meanwhile.");
  return { form, outcome: "changed_meanwhile", ...told, current };
}
