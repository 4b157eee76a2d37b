import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { maxNotesLength } from "#shop/orders/order-status.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/fields.tsx";

/** What is typed stays until it is saved, and never replaces newer notes unasked. */
export function NotesCard({ order: { invoiceNumber, adminNotes } }: { order: AdminOrder }) {
  const notes = adminNotes ?? "";
  const { Form, form, submit, field, shown, typed } = usePostForm("notes", {
    saved: { notes, version: notes },
    draft: `admin:order-notes:${invoiceNumber}`,
  });
  return (
    <Card>
      <h2 className="text-xl">Admin Notes</h2>
      <Form {...form} className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="invoice" value={invoiceNumber} />
        {/* An input would take out the line breaks. */}
        <textarea hidden readOnly name="version" defaultValue={shown.version} />
        <TextArea
          {...field("notes")}
          label="Customer Service Notes"
          hint="For the workshop; also in the data that somebody who ordered for themselves may download."
          maxLength={maxNotesLength}
          counted={(typed.notes ?? "").length}
        />
        <Button {...submit} busyLabel="Saving..." className="self-start">
          Save Notes
        </Button>
      </Form>
    </Card>
  );
}
