import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useAdminToast } from "#web/admin/admin-answer.ts";
import type { OrderAction, OrderAnswer } from "./order-answer.ts";

/**
 * Sends a deed without leaving the page and tells what came of it. An order that was gone makes the page ask again what
 * there is (spec §4: the list reloads). `sent` is what is being saved, to be shown at once.
 */
export function useOrderAction(deed: OrderAction, action: string) {
  const fetcher = useFetcher<OrderAnswer>();
  const { revalidate } = useRevalidator();
  const answer = fetcher.data;
  useAdminToast(answer);
  useEffect(() => {
    if (answer?.isOutdated) void revalidate();
  }, [answer, revalidate]);
  const send = (invoice: string | string[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("deed", deed);
    for (const each of [invoice].flat()) form.append("invoice", each);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    void fetcher.submit(form, { method: "post", action });
  };
  return { send, answer, sent: fetcher.formData, isBusy: fetcher.state !== "idle" };
}
