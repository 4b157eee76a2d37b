import type { Product } from "#shop/catalog/products.server.ts";
import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { withOfflineFallback } from "#web/shell/form.ts";

/** What an action on products answers; `intent` says to which form. */
export type ProductAnswer = AdminAnswer & {
  intent: string;
  outcome: "done" | "invalid" | "gone" | "changed_meanwhile" | "failed";
  /** The stored product: after a change, or where another admin was faster. */
  current?: Product;
};

const failures: Record<string, string> = {
  active: "Failed to update product status",
  delete: "Failed to delete product",
  "edit-page": "Failed to update product",
};

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

/** The server's answer; a failure in the words of its form where the server can't be reached. */
export async function sendProductAction({ request, serverAction }: ClientAction) {
  const intent = String((await request.clone().formData()).get("intent"));
  const failure = failed(failures[intent] ?? "Failed to save product");
  return withOfflineFallback(serverAction, { intent, ...failure });
}
