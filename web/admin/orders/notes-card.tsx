import type { FormEvent } from "react";
import { Form, useActionData } from "react-router";
import { maxNotesLength } from "#shop/orders/most-notes.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { useNotes } from "./use-notes.ts";
import { useOrderAction } from "./use-order-action.ts";

type NotesCardProps = { invoice: string; saved: string; action: string };

/**
 * What customer service notes of this order; nobody but the workshop reads it. What is typed stays until it is saved, and is
 * not saved over what somebody else noted since.
 */
export function NotesCard({ invoice, saved, action }: NotesCardProps) {
  const { send, answer, isBusy } = useOrderAction("notes", action);
  const ofPage = useActionData<OrderAnswer>();
  const { notes, was, type } = useNotes(invoice, saved, answer);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send(invoice, { notes, was });
  };
  return (
    <Card>
      <h2 className="text-xl">Admin Notes</h2>
      <Form method="post" action={action} onSubmit={save} className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="deed" value="notes" />
        <input type="hidden" name="invoice" value={invoice} />
        <input type="hidden" name="was" value={was} />
        <TextArea
          name="notes"
          label="Customer Service Notes"
          value={notes}
          onValueChange={type}
          maxLength={maxNotesLength}
          counted={notes.length}
          error={(answer ?? ofPage)?.errors?.notes}
        />
        <Button type="submit" busy={isBusy} busyLabel="Saving..." className="self-start">
          Save Notes
        </Button>
      </Form>
    </Card>
  );
}
