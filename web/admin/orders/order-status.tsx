import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatMoney } from "#platform/money.ts";
import type { AdminOrder, ListedOrder } from "#shop/orders/admin-orders.server.ts";
import {
  type OrderStatus,
  orderStatuses,
  type SettableStatus,
  statusWord,
} from "#shop/orders/order-status.ts";
import { StatusBadge } from "#web/account/status-badge.tsx";
import { useReloadAfterOutage } from "#web/admin/list-page.tsx";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InstantSelect } from "#web/ui/select-field.tsx";
import type { OrderAnswer } from "./order-answer.ts";

type Badged = Pick<ListedOrder & AdminOrder, "orderType" | "status" | "publicId">;

type OrderBadgesProps = { order: Badged & { disputeStatus?: string | null } };

/** Only paid orders are shown here: one without public id lost its profile. */
export function OrderBadges({ order }: OrderBadgesProps) {
  return (
    <>
      <Badge tone="brown">{order.orderType === "gift" ? "Gift Order" : "Self Purchase"}</Badge>
      <StatusBadge status={order.status} />
      {order.publicId ? null : <Badge tone="red">Profile Deleted</Badge>}
      {order.disputeStatus ? (
        <Badge tone="red">{`Dispute: ${order.disputeStatus.replaceAll("_", " ")}`}</Badge>
      ) : null}
    </>
  );
}

export const statusOptions = orderStatuses.map((status) => ({ value: status, label: statusWord(status) }));

type StatusSelectProps = {
  label: string;
  status: OrderStatus;
  onChange: (status: SettableStatus) => void;
  className?: string;
};

export function StatusSelect({ label, status, onChange, className = "" }: StatusSelectProps) {
  return (
    <InstantSelect
      label={label}
      value={settable(status) ?? "pending"}
      options={statusOptions}
      onChange={onChange}
      className={`noscript:hidden ${className}`}
    />
  );
}

function settable(status: unknown): SettableStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

type Kept = Pick<ListedOrder, "invoiceNumber" | "status">;

const keyOf = ({ invoiceNumber }: Kept) => `status-${invoiceNumber}`;

/** The status that is being saved by `useOrderStatus` anywhere on the page, else the stored one. */
export function useShownStatus(order: Kept): OrderStatus {
  const { formData } = useFetcher({ key: keyOf(order) });
  return settable(formData?.get("status")) ?? order.status;
}

/** The status as shown, and how it changes. Render `question`. */
export function useOrderStatus(order: Kept) {
  const { change, question } = useStatusChange({ key: keyOf(order) });
  return {
    status: useShownStatus(order),
    save: (status: SettableStatus) => change([order], status),
    question,
  };
}

type StatusChange = { key?: string; onDone?: () => void };

/** Sets the status of orders. Asks where money could go back with it. */
export function useStatusChange({ onDone, ...fetcher }: StatusChange) {
  const [wanted, setWanted] = useState({ invoice: "", was: "", status: "cancelled" as SettableStatus });
  const [isOpen, setIsOpen] = useState(false);
  // A second press would be answered about what the first one did.
  const isSent = useRef(false);
  const { send, isBusy, answer } = useAdminForm<OrderAnswer>("status", {
    onAnswer: ({ refundable }) => {
      isSent.current = false;
      setIsOpen(refundable !== undefined);
    },
    onDone,
    ...fetcher,
  });
  useReloadAfterOutage(answer);
  const amount = answer?.refundable;

  function decide(refund: number) {
    if (isSent.current) return;
    isSent.current = true;
    send({ ...wanted, refund: String(refund) });
  }

  const word = statusWord(wanted.status);
  const question = amount ? (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => isBusy || setIsOpen(open)}
      title={`Set to ${word}?`}
      description={`Changing the status refunds nothing. Refund ${formatMoney(amount)} now?`}
    >
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
          Don't Change
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => decide(0)}>
          Change Status Only
        </Button>
        <Button variant="destructive" busy={isBusy} busyLabel="Saving..." onClick={() => decide(amount)}>
          {`Refund ${formatMoney(amount)}`}
        </Button>
      </div>
    </Dialog>
  ) : null;

  function change(orders: readonly Pick<ListedOrder, "invoiceNumber" | "status">[], status: SettableStatus) {
    const invoice = orders.map(({ invoiceNumber }) => invoiceNumber).join(",");
    const was = orders.map((order) => order.status).join(",");
    setWanted({ invoice, was, status });
    send({ invoice, was, status });
  }

  return { change, isBusy, question };
}
