import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { formatMoney } from "#platform/money.ts";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { type RefundSource, refundConsequence, refundOptions, refundTitle } from "./refund-words.ts";

type RefundDialogProps = RefundSource & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Scope = "purchase" | "order";

/** Asks what goes back, shows how much, and waits for the card provider's answer. */
export function RefundDialog({ open, onOpenChange, ...source }: RefundDialogProps) {
  const { action, refundable } = source;
  const [chosen, setChosen] = useState<Scope>();
  const { submit, isBusy } = useRefund(action, () => onOpenChange(false));
  const scope = chosen && refundable[chosen] ? chosen : refundable.order ? "order" : "purchase";
  const amount = refundable[scope];
  const options = refundOptions(source);

  function send(event: FormEvent) {
    event.preventDefault();
    if (amount) submit({ scope, amount: String(amount) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)}
      title={refundTitle(source, scope)}
      description={`The money goes back to the card it came from. ${refundConsequence(source, scope)} This can't be undone.`}
    >
      <form onSubmit={send} className="flex flex-col gap-5">
        {options.length > 1 ? (
          <RadioCards
            name="scope"
            label="What is paid back"
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="destructive"
            busy={isBusy}
            busyLabel="Refunding..."
            disabled={!amount}
          >
            Refund {amount ? formatMoney(amount) : null}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Told once; the page then asks again what is left, unless the shop didn't answer: an error page would take its place. */
function useRefund(action: string, onAnswer: () => void) {
  const fetcher = useFetcher<AdminAnswer & { outcome?: "failed" }>();
  const { revalidate } = useRevalidator();
  // A second press may come before the first one is shown: its answer, 'asked for already', would take the first one's place.
  const isSent = useRef(false);
  const answer = fetcher.data;
  useAdminToast(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (!answer) return;
    isSent.current = false;
    onAnswer();
    if (answer.outcome !== "failed") void revalidate();
  }, [answer]);
  const submit = (fields: Record<string, string>) => {
    if (isSent.current) return;
    isSent.current = true;
    void fetcher.submit(fields, { method: "post", action });
  };
  return { submit, isBusy: fetcher.state !== "idle" };
}
