import { Fragment, useRef, useState } from "react";
import { type Cents, formatMoney } from "#platform/money.ts";
import { formatShortList } from "#platform/text.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import {
  isUntracked,
  type OrderStatus,
  type SettableStatus,
  settableStatuses,
  statusWord,
} from "#shop/orders/order-status.ts";
import { replacementWarning } from "#web/admin/refunds/refund-words.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InstantSelect } from "#web/ui/select-field.tsx";
import type { OrderAnswer } from "./order-answer.ts";

type ProblemBadgesProps = { order: Pick<ListedOrder, "publicId" | "disputeStatus"> };

/** A paid order without public id lost its profile. */
export function ProblemBadges({ order: { publicId, disputeStatus } }: ProblemBadgesProps) {
  const dispute = disputeStatus && `Dispute: ${disputeStatus.replaceAll("_", " ")}`;
  return [!publicId && "Profile Deleted", dispute].map((problem) =>
    problem ? (
      <Fragment key={problem}>
        {" "}
        <Badge tone="red">{problem}</Badge>
      </Fragment>
    ) : null,
  );
}

export const statusOptions = settableStatuses.map((status) => ({ value: status, label: statusWord(status) }));

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
      className={className}
    />
  );
}

function settable(status: unknown): SettableStatus | undefined {
  return settableStatuses.find((each) => each === status);
}

type Changing = Pick<ListedOrder, "invoiceNumber" | "status" | "parcel" | "isUnverified">;

/** The status as shown, at once while it is saved, and how it changes. Render `question`. */
export function useOrderStatus(order: Changing) {
  const { change, sent, question } = useStatusChange();
  return {
    status: settable(sent?.get("status")) ?? order.status,
    save: (status: SettableStatus) => change([order], status),
    question,
  };
}

/** `no` is another way to change the status. */
type Question = {
  text: string;
  field: "refund" | "tell" | "parcel";
  yes: string;
  no?: string;
  button: string;
  noButton?: string;
};

/** Sets the status of orders. Asks first if money could go back, or if a buyer would get no email. */
export function useStatusChange(onDone?: () => void) {
  const [wanted, setWanted] = useState({ invoice: "", was: "", status: "cancelled" as SettableStatus });
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  // A second press would be answered about what the first one did.
  const isSent = useRef(false);
  const { send, sent, isBusy } = usePostForm<OrderAnswer>("status", {
    onAnswer: ({ refundable, replacements, othersInParcel, unverified }) => {
      isSent.current = false;
      setIsOpen(refundable !== undefined || othersInParcel !== undefined);
      if (refundable) setAsked(aboutRefund(refundable, replacements));
      if (othersInParcel) setAsked(aboutParcel(wanted.invoice.split(","), othersInParcel, unverified));
    },
    onDone,
  });

  function decide(field: Question["field"], value: string) {
    if (isSent.current) return;
    isSent.current = true;
    const decided = { ...wanted, [field]: value };
    setWanted(decided);
    send(decided);
  }

  const question = asked ? (
    <Dialog
      // A new question takes the focus that the last one's button had.
      key={asked.field}
      open={isOpen}
      onOpenChange={(open) => isBusy || setIsOpen(open)}
      title={`Set to ${statusWord(wanted.status)}?`}
      description={asked.text}
    >
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
          Don't Change
        </Button>
        {asked.no === undefined ? null : (
          <Button variant="secondary" disabled={isBusy} onClick={() => decide(asked.field, asked.no ?? "")}>
            {asked.noButton ?? "Change Status Only"}
          </Button>
        )}
        <Button
          variant={asked.field === "refund" ? "destructive" : "primary"}
          busy={isBusy}
          busyLabel="Saving..."
          onClick={() => decide(asked.field, asked.yes)}
        >
          {asked.button}
        </Button>
      </div>
    </Dialog>
  ) : null;

  function change(orders: readonly Changing[], status: SettableStatus) {
    const invoice = orders.map(({ invoiceNumber }) => invoiceNumber).join(",");
    const was = orders.map((order) => order.status).join(",");
    const untracked = orders.filter((order) => isUntracked(order, status));
    setWanted({ invoice, was, status });
    const unverified = status === "shipped" ? orders.filter(({ isUnverified }) => isUnverified) : [];
    if (untracked.length === 0 && unverified.length === 0) return send({ invoice, was, status });
    setAsked(aboutShipping(untracked, unverified));
    setIsOpen(true);
  }

  return { change, sent, isBusy, question };
}

function aboutRefund(amount: Cents, replacements: string[] = []): Question {
  const money = formatMoney(amount);
  const warning = replacementWarning(replacements);
  const text = ["Changing the status refunds nothing.", warning, `Refund ${money} now?`];
  return {
    text: text.filter(Boolean).join(" "),
    field: "refund",
    yes: String(amount),
    no: "0",
    button: `Refund ${money}`,
  };
}

/** Asks whether the other tags of the parcel ship too; else they go into a parcel of their own. */
function aboutParcel(invoices: string[], othersInParcel: string[], unverified: string[] = []): Question {
  const verb = othersInParcel.length === 1 ? "is" : "are";
  const sentence = `${formatShortList(othersInParcel)} ${verb} in the same parcel.`;
  return {
    text: [sentence, unverifiedWarning(unverified), "Does the whole parcel ship?"].filter(Boolean).join(" "),
    field: "parcel",
    yes: "whole",
    no: "part",
    button: "Ship the Whole Parcel",
    noButton: `Only ${formatShortList(invoices)}`,
  };
}

/** Empty when all are verified. */
export function unverifiedWarning(invoices: readonly string[]): string {
  return invoices.length > 0 ? `Nobody verified ${formatShortList(invoices)} by scanning yet.` : "";
}

function aboutShipping(untracked: readonly Changing[], unverified: readonly Changing[]): Question {
  const warning = unverifiedWarning(unverified.map(({ invoiceNumber }) => invoiceNumber));
  if (untracked.length === 0) return { text: warning, field: "tell", yes: "", button: "Ship Anyway" };
  const question = aboutBuyers(untracked);
  return { ...question, text: `${warning} ${question.text}`.trim() };
}

function aboutBuyers(untracked: readonly Changing[]): Question {
  const names = formatShortList(untracked.map(({ invoiceNumber }) => invoiceNumber));
  const isOne = untracked.length === 1;
  const text = isOne
    ? `${names} has no tracking number. Email the buyer that it's on its way?`
    : `${names} have no tracking number. Email their buyers that they're on their way?`;
  return { text, field: "tell", yes: "yes", no: "", button: isOne ? "Email the Buyer" : "Email Buyers" };
}
