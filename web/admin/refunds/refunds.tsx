import { useRef, useState } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney, toDollars } from "#platform/money.ts";
import type { RefundScope, RefundState } from "#shop/orders/order-status.ts";
import type { SeenRefund } from "#shop/orders/refund-rules.ts";
import { focusFirstInvalid } from "#web/shell/use-failure.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, type DialogState } from "#web/ui/dialog.tsx";
import { TextArea, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  disputeWords,
  listReplacements,
  type RefundSource,
  refundConsequence,
  refundOptions,
  refundTitle,
  replacementWarning,
  type Scope,
} from "./refund-words.ts";

export function Refunds({ level: Heading, ...source }: RefundSource & { level: "h2" | "h3" }) {
  const [isOpen, setIsOpen] = useState(false);
  const { amountLeft, total, refunds, failed, disputed, deleted } = source.refundable;
  return (
    <section aria-label={`Refunds, ${source.whose}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Heading className="text-lg">Refunds</Heading>
        {amountLeft ? (
          <Button variant="secondary" aria-label={`Refund…, ${source.whose}`} onClick={() => setIsOpen(true)}>
            Refund…
          </Button>
        ) : null}
      </div>
      {failed ? (
        <Notice kind="error" title="A refund failed" className="mb-4">
          The buyer does not have these {formatMoney(failed.amount)}. Try again, or pay them another way.
        </Notice>
      ) : null}
      {disputed ? (
        <Notice
          kind={disputed.open ? "warning" : "error"}
          title={disputed.open ? "This payment is disputed" : "A dispute was lost"}
          className="mb-4"
        >
          {disputeWords(disputed)}
        </Notice>
      ) : null}
      <RefundList refunds={refunds} />
      {disputed ? null : (
        <p className="mt-3 text-sm text-muted">
          {amountLeft
            ? `${formatMoney(amountLeft)} of ${formatMoney(total)} can be refunded.`
            : "Nothing is left to refund."}
        </p>
      )}
      {deleted.map(({ id, invoiceNumber, left }) => (
        <p key={id} className="mt-3 text-sm text-muted">
          {`${invoiceNumber} was deleted, and ${formatMoney(left)} of it was not refunded.`}
        </p>
      ))}
      <RefundDialog {...source} open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}

const looks: Record<RefundState, { word: string; tone: BadgeTone }> = {
  requested: { word: "Waiting for the card provider", tone: "yellow" },
  pending: { word: "Under way", tone: "yellow" },
  succeeded: { word: "Refunded", tone: "green" },
  failed: { word: "Failed", tone: "red" },
};

/** For a refund whose order can't be named: it has none, or the order was deleted. */
const scopes: Record<RefundScope, string> = {
  purchase: "Rest of the purchase",
  order: "A deleted order",
  part: "A part of the purchase",
  provider: "Made at the card provider",
};

function RefundList({ refunds }: { refunds: readonly SeenRefund[] }) {
  if (refunds.length === 0) return <p className="text-muted">Nothing was refunded.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{formatMoney(refund.amount)}</span>
            <Badge tone={looks[refund.state].tone}>{looks[refund.state].word}</Badge>
          </div>
          <p className="text-sm wrap-anywhere text-muted">
            {refund.invoice ?? scopes[refund.scope]} · {formatDateTime(refund.createdAt)} ·{" "}
            {refund.requestedBy}
          </p>
          {refund.reason ? <p className="text-sm wrap-anywhere">{refund.reason}</p> : null}
          {refund.failure ? (
            <p className="text-sm wrap-anywhere text-flag-deep">{refund.failure.replaceAll("_", " ")}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RefundDialog({ open, onOpenChange, ...source }: RefundSource & DialogState) {
  const { invoice, purchaseId, refundable } = source;
  const [chosen, setChosen] = useState<Scope>();
  const fields = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState("");
  const [reason, setReason] = useState("");
  const [deleted, setDeleted] = useState("");
  /** The fields as they were sent: an error shows until its field is changed. */
  const [sentFields, setSentFields] = useState({ part, reason });
  const refund = usePostForm("refund", {
    onAnswer: ({ errors }) => {
      if (errors) return focusFirstInvalid(fields.current);
      setPart("");
      setReason("");
      setDeleted("");
      onOpenChange(false);
    },
  });
  const firstScope = refundable.orderAmount ? "order" : "purchase";
  // A chosen order may have been refunded meanwhile.
  const scope = chosen && chosen !== "order" ? chosen : firstScope;
  const amount = scope === "order" ? refundable.orderAmount : refundable.amountLeft;
  const options = refundOptions(source);
  const warning = replacementWarning(listReplacements(source, scope));

  function takeShipping() {
    setPart(toDollars(refundable.shipping).toFixed(2));
    setReason("Shipping");
  }

  function send() {
    if (!amount) return;
    setSentFields({ part, reason });
    const subject = invoice ? { invoice } : { purchase: purchaseId };
    refund.send({
      ...subject,
      scope,
      // What this page showed as left: the server refuses if that has changed. Of a part, `part` is what is paid back.
      amount: String(amount),
      ...(scope === "part" && { part, reason, deleted }),
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={refundTitle(source, scope)}
      description={`The money goes back to the card it came from. ${refundConsequence(source, scope)} This can't be undone.`}
      confirmLabel={scope === "part" ? "Refund This Amount" : `Refund ${amount ? formatMoney(amount) : ""}`}
      busyLabel="Refunding..."
      isBusy={refund.isBusy}
      onConfirm={send}
    >
      {warning ? (
        <Notice kind="warning" className="mb-4">
          {warning}
        </Notice>
      ) : null}
      {options.length > 1 ? (
        <RadioCards
          name="scope"
          label="Amount to refund"
          columns={1}
          options={options}
          value={scope}
          onValueChange={setChosen}
        />
      ) : (
        <p className="font-medium">
          {options[0]?.label}: {amount ? formatMoney(amount) : null}
        </p>
      )}
      {scope === "part" ? (
        <div ref={fields} className="mt-4 flex flex-col gap-4">
          <TextField
            name="part"
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={part}
            onValueChange={setPart}
            error={sentFields.part === part ? refund.answer?.errors?.part : undefined}
          />
          {refundable.shipping > 0 ? (
            <Button variant="quiet" onClick={takeShipping} className="-mx-5 -mt-3 self-start">
              {`Take the shipping: ${formatMoney(refundable.shipping)}`}
            </Button>
          ) : null}
          {refundable.deleted.length > 0 ? (
            <SelectField
              name="deleted"
              label="For"
              placeholder="No order in particular"
              options={refundable.deleted.map(({ id, invoiceNumber, left }) => ({
                value: id,
                label: `${invoiceNumber}, deleted: ${formatMoney(left)}`,
              }))}
              value={deleted}
              onChange={(event) => setDeleted(event.target.value)}
            />
          ) : null}
          <TextArea
            name="reason"
            label="Reason"
            hint="The buyer reads it in the email."
            rows={3}
            maxLength={500}
            value={reason}
            onValueChange={setReason}
            error={sentFields.reason === reason ? refund.answer?.errors?.reason : undefined}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
