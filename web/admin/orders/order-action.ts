import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { useAnswer, withOfflineFallback } from "#web/shell/form.ts";

/** What a form of the order pages asks for, in its field `intent`. */
export type OrderIntent = "status" | "notes" | "tracking" | "delete";

export type OrderAnswer = AdminAnswer & {
  intent?: OrderIntent;
  /** The page shows something that is no longer so, and loads again. */
  isOutdated?: boolean;
  /** The notes as they are stored now. */
  notes?: string;
};

const failures: Record<OrderIntent, string> = {
  status: "Failed to update order status",
  notes: "Failed to save notes",
  tracking: "Failed to save tracking",
  delete: "Failed to delete order",
};

export function orderActionFailed(posted: unknown): OrderAnswer {
  const intent = (Object.keys(failures) as OrderIntent[]).find((each) => each === posted);
  return intent ? { ...failed(failures[intent]), intent } : failed("An unexpected error occurred");
}

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

export async function orderClientAction<Answer>({ request, serverAction }: Sent<Answer>) {
  const form = await request.clone().formData();
  return withOfflineFallback(serverAction, orderActionFailed(form.get("intent")));
}

/**
 * Posts without leaving the page and shows the answer. When the order is gone, the page loads again. `sent` is what is
 * being saved, to be shown at once.
 */
export function useOrderAction(intent: OrderIntent, action: string) {
  const fetcher = useFetcher<OrderAnswer>();
  const { revalidate } = useRevalidator();
  const answer = fetcher.data;
  useAnswer(answer);
  useEffect(() => {
    if (answer?.isOutdated) void revalidate();
  }, [answer, revalidate]);
  const send = (invoice: string | string[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const each of [invoice].flat()) form.append("invoice", each);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    void fetcher.submit(form, { method: "post", action });
  };
  return { send, answer, sent: fetcher.formData, isBusy: fetcher.state !== "idle" };
}
