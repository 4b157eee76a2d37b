import { data } from "react-router";
import { failed } from "#web/pages/admin/admin-answer.ts";
import type { ProductAnswer } from "./product-answer.ts";

/** Spec §8, by the form. */
const texts: Record<string, string> = {
  active: "Failed to update product status",
  delete: "Failed to delete product",
  page: "Failed to update product",
};

/** A server that fails or can't be reached must not cost what was typed; being sent elsewhere goes on. */
export async function answerUnreached<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const form = new URL(request.url).searchParams.get("form") ?? "";
    const told = failed(texts[form] ?? "Failed to save product");
    return data<ProductAnswer>({ form, outcome: "failed", ...told }, { status: 503 });
  }
}
