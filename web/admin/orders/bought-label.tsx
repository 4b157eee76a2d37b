import { maxUploadBytes } from "#platform/files/files.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button, NewTabLink } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { FieldError, TextField } from "#web/ui/fields.tsx";
import { useSyncedState } from "#web/ui/hooks.ts";
import { toast } from "#web/ui/toast.ts";
import { labelRefusals } from "./order-answer.ts";
import { storedLabelLink } from "./print-links.ts";

/** The label that was bought elsewhere, as a file or at a web address. */
export function BoughtLabel({ order }: { order: AdminOrder }) {
  const stored = storedLabelLink(order);
  return (
    <section
      aria-label="Bought label"
      className="flex flex-col gap-4 border-t border-line pt-5 lg:border-t-0 lg:pt-0"
    >
      <h3 className="text-base font-semibold">Bought label</h3>
      {stored ? (
        <div className="flex flex-wrap items-center gap-3">
          <NewTabLink href={stored} className="text-fairway">
            {order.parcel.labelFile ? "Uploaded label" : "Label at its address"}
          </NewTabLink>
          <ConfirmButton
            button={<Button variant="quiet">Remove Label</Button>}
            label="Remove Label"
            description="Print Label will print our own label again. An uploaded file is deleted."
            busyLabel="Removing..."
            intent="label-remove"
            fields={{ invoice: order.invoiceNumber }}
          />
        </div>
      ) : null}
      <LabelUpload invoice={order.invoiceNumber} />
      <LabelAddress invoice={order.invoiceNumber} stored={order.parcel.labelUrl ?? ""} />
    </section>
  );
}

function LabelUpload({ invoice }: { invoice: string }) {
  const { send, errors, isBusy } = usePostForm("label-file");

  function upload(file: File) {
    if (file.size > maxUploadBytes) return toast(failed(labelRefusals.too_large).toast);
    send({ invoice, file });
  }

  const errorId = errors.file && "label-error";
  return (
    <div className="flex flex-col items-start gap-2">
      <ChooseFiles
        label="Upload Label (PDF)"
        text={isBusy ? "Uploading..." : "Upload Label (PDF)"}
        accept="application/pdf,.pdf"
        errorId={errorId}
        onFile={upload}
      />
      <FieldError id={errorId}>{errors.file}</FieldError>
    </div>
  );
}

function LabelAddress({ invoice, stored }: { invoice: string; stored: string }) {
  const { Form, form, errors, submit } = usePostForm("label-url");
  const [url, setUrl] = useSyncedState(stored);
  return (
    <Form {...form} className="flex flex-col gap-3">
      <input type="hidden" name="invoice" value={invoice} />
      <TextField
        name="url"
        label="Or the label's web address"
        type="url"
        placeholder="https://"
        value={url}
        onValueChange={setUrl}
        maxLength={1000}
        error={errors.url}
      />
      <Button {...submit} variant="secondary" busyLabel="Saving..." className="self-start">
        Save Label Address
      </Button>
    </Form>
  );
}
