import { Fragment, useState } from "react";
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
      value={status}
      options={statusOptions}
      onChange={onChange}
      className={className}
    />
  );
}

type ChangedOrder = Pick<ListedOrder, "invoiceNumber" | "status" | "parcel" | "isUnverified">;

/** The status as shown, at once while it is saved, and how it changes. Render `dialog`. */
export function useOrderStatus(order: ChangedOrder) {
  const { change, sent, dialog } = useStatusChange();
  return {
    status: settableStatuses.find((status) => status === sent?.get("status")) ?? order.status,
    save: (status: SettableStatus) => change([order], status),
    dialog,
  };
}

type Choice = { label: string; value: string };

/** What is asked before a status changes. Each choice changes it, and posts its value as `field`. */
type Question = { text: string; field: "refund" | "tell" | "parcel"; choice: Choice; otherChoice?: Choice };

type StatusChange = {
  orders: readonly ChangedOrder[];
  status: SettableStatus;
  /** What was answered to the questions so far. */
  answers: { [field in Question["field"]]?: string };
};

/** Sets the status of orders. Asks first if money could go back, a buyer would get no email, a tag is unverified or others are in its parcel. Render `dialog`. */
export function useStatusChange(onDone?: () => void) {
  const [lastChange, setLastChange] = useState<StatusChange>();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const { send, sent, isBusy } = usePostForm<OrderAnswer>("status", {
    onAnswer: ({ refundable, replacements, othersInParcel, unverified }) => {
      if (refundable) ask(aboutRefund(refundable, replacements));
      else if (othersInParcel && lastChange)
        ask(aboutParcel(listInvoices(lastChange.orders), othersInParcel, unverified));
      else setIsOpen(false);
    },
    onDone,
  });

  function ask(next: Question) {
    setQuestion(next);
    setIsOpen(true);
  }

  function change(orders: readonly ChangedOrder[], status: SettableStatus) {
    const next = { orders, status, answers: {} };
    setLastChange(next);
    const untracked = orders.filter((order) => isUntracked(order, status));
    const unverified = status === "shipped" ? orders.filter(({ isUnverified }) => isUnverified) : [];
    if (untracked.length > 0 || unverified.length > 0) return ask(aboutShipping(untracked, unverified));
    post(next);
  }

  function post({ orders, status, answers }: StatusChange) {
    const was = orders.map((order) => order.status).join(",");
    send({ invoice: listInvoices(orders).join(","), was, status, ...answers });
  }

  function choose({ value }: Choice) {
    if (!lastChange || !question) return;
    const next = { ...lastChange, answers: { ...lastChange.answers, [question.field]: value } };
    setLastChange(next);
    post(next);
  }

  const dialog =
    lastChange && question ? (
      <Dialog
        // A new question takes the focus that the last one's button had.
        key={question.field}
        open={isOpen}
        onOpenChange={(open) => isBusy || setIsOpen(open)}
        title={`Set to ${statusWord(lastChange.status)}?`}
        description={question.text}
      >
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={() => setIsOpen(false)}>
            Don't Change
          </Button>
          {question.otherChoice ? (
            <Button variant="secondary" disabled={isBusy} onClick={() => choose(question.otherChoice!)}>
              {question.otherChoice.label}
            </Button>
          ) : null}
          <Button
            variant={question.field === "refund" ? "destructive" : "primary"}
            busy={isBusy}
            busyLabel="Saving..."
            onClick={() => choose(question.choice)}
          >
            {question.choice.label}
          </Button>
        </div>
      </Dialog>
    ) : null;

  return { change, sent, isBusy, dialog };
}

function listInvoices(orders: readonly ChangedOrder[]): string[] {
  return orders.map(({ invoiceNumber }) => invoiceNumber);
}

const statusOnly = "Change Status Only";

function aboutRefund(amount: Cents, replacements: string[] = []): Question {
  const money = formatMoney(amount);
  const warning = replacementWarning(replacements);
  const sentences = ["Changing the status refunds nothing.", warning, `Refund ${money} now?`];
  return {
    text: sentences.filter(Boolean).join(" "),
    field: "refund",
    choice: { label: `Refund ${money}`, value: String(amount) },
    otherChoice: { label: statusOnly, value: "none" },
  };
}

/** Asks whether the other tags of the parcel ship too; else they go into a parcel of their own. */
function aboutParcel(invoices: string[], othersInParcel: string[], unverified: string[] = []): Question {
  const verb = othersInParcel.length === 1 ? "is" : "are";
  const sentence = `${formatShortList(othersInParcel)} ${verb} in the same parcel.`;
  return {
    text: [sentence, unverifiedWarning(unverified), "Does the whole parcel ship?"].filter(Boolean).join(" "),
    field: "parcel",
    choice: { label: "Ship the Whole Parcel", value: "whole" },
    otherChoice: { label: `Only ${formatShortList(invoices)}`, value: "part" },
  };
}

/** Empty when all are verified. */
export function unverifiedWarning(invoices: readonly string[]): string {
  return invoices.length > 0 ? `Nobody verified ${formatShortList(invoices)} by scanning yet.` : "";
}

function aboutShipping(untracked: readonly ChangedOrder[], unverified: readonly ChangedOrder[]): Question {
  const warning = unverifiedWarning(listInvoices(unverified));
  if (untracked.length === 0)
    return { text: warning, field: "tell", choice: { label: "Ship Anyway", value: "no" } };
  const names = formatShortList(listInvoices(untracked));
  const isOne = untracked.length === 1;
  const text = isOne
    ? `${names} has no tracking number. Email the buyer that it's on its way?`
    : `${names} have no tracking number. Email their buyers that they're on their way?`;
  return {
    text: `${warning} ${text}`.trim(),
    field: "tell",
    choice: { label: isOne ? "Email the Buyer" : "Email Buyers", value: "yes" },
    otherChoice: { label: statusOnly, value: "no" },
  };
}
