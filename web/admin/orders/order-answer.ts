import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";

const orderDeeds = ["status", "notes", "delete"] as const;

/** What a form of the order pages asks for, in its field `deed`. */
export type OrderAction = (typeof orderDeeds)[number];

export type OrderAnswer = AdminAnswer & {
  deed?: OrderAction;
  /** What was shown is no longer so: the page asks again. */
  isOutdated?: boolean;
  /** The notes as they are stored now. */
  notes?: string;
};

/** Spec §8. */
const failures: Record<OrderAction, string> = {
  status: "Failed to update order status",
  notes: "Failed to save notes",
  delete: "Failed to delete order",
};

export function orderActionOf(form: FormData): OrderAction | undefined {
  return orderDeeds.find((deed) => deed === form.get("deed"));
}

export function deedFailed(deed: OrderAction | undefined): OrderAnswer {
  if (deed === undefined) return failed("An unexpected error occurred");
  return { ...failed(failures[deed]), deed };
}

export const orderDeleted = {
  title: "Order Deleted",
  description: "The order has been permanently deleted.",
  kind: "success",
} as const;
