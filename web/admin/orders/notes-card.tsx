import { useEffect, useState } from "react";
import { withStored } from "#platform/stored.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { maxNotesLength } from "#shop/orders/order-status.ts";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { readDraft, writeDraft } from "#web/shell/browser-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/fields.tsx";
import type { OrderAnswer } from "./order-answer.ts";

/** Only the workshop reads these notes. What is typed stays until it is saved, and never replaces newer notes unasked. */
export function NotesCard({ order }: { order: AdminOrder }) {
  const { invoiceNumber: invoice, adminNotes } = order;
  const { Form, form, submit, answer, errors } = useAdminForm<OrderAnswer>("notes");
  const { notes, was, type } = useNotes(invoice, adminNotes ?? "", answer);
  return (
    <Card>
      <h2 className="text-xl">Admin Notes</h2>
      <Form {...form} className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="invoice" value={invoice} />
        <input type="hidden" name="was" value={was} />
        <TextArea
          name="notes"
          label="Customer Service Notes"
          value={notes}
          onValueChange={type}
          maxLength={maxNotesLength}
          counted={notes.length}
          error={answer?.errors?.notes ?? errors.notes}
        />
        <Button {...submit} busyLabel="Saving..." className="self-start">
          Save Notes
        </Button>
      </Form>
    </Card>
  );
}

/**
 * Notes as they are typed, and `was`, what was stored when typing began. This tab keeps both, so that signing in again
 * loses neither the notes nor the check for somebody else's change.
 */
function useNotes(invoice: string, saved: string, answer: OrderAnswer | undefined) {
  const key = `admin:order-notes:${invoice}`;
  const [{ notes, was }, setTyped] = useState({ notes: saved, was: saved });
  useEffect(() => {
    const kept = withStored({ notes: "", was: "" }, readDraft(key));
    if (kept.notes !== kept.was) setTyped(kept);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    const stored = answer?.notes;
    if (stored === undefined) return;
    setTyped((typed) => ({ ...typed, was: stored }));
    if (answer?.errors) writeDraft(key, { notes, was: stored });
    else writeDraft(key, {});
  }, [answer]);
  const type = (typed: string) => {
    setTyped({ notes: typed, was });
    writeDraft(key, typed === was ? {} : { notes: typed, was });
  };
  return { notes, was, type };
}
