import { profileUrl } from "#shop/engraving/engraving.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { PlainQr } from "#web/tag/drawing.tsx";
import { Button, NewTabLink } from "#web/ui/button.tsx";
import { Dialog, type DialogState, type Trigger } from "#web/ui/dialog.tsx";
import { copyText } from "#web/ui/toast.ts";

type DeleteOrderProps = {
  invoice: string;
  button: Trigger;
  onDone?: (answer: AdminAnswer) => void;
};

export function DeleteOrder({ invoice, ...rest }: DeleteOrderProps) {
  const warning = `This action cannot be undone. This will permanently delete order ${invoice} and all associated data from the database.`;
  return (
    <ConfirmButton
      {...rest}
      intent="delete"
      fields={{ invoice }}
      description={`${warning} Deleting it refunds nothing.`}
      label="Delete Order"
      busyLabel="Deleting..."
    />
  );
}

export function MakeReplacement({ order }: { order: AdminOrder }) {
  const invoice = order.invoiceNumber;
  const becomes = isOpenStatus(order.status) ? ` ${invoice} becomes Completed.` : "";
  return (
    <ConfirmButton
      button={<Button variant="secondary">Make Replacement</Button>}
      intent="replace"
      fields={{ invoice }}
      description={`For a tag that was spoiled or lost: the same tag with the same code becomes a new order for $0.00. The buyer of ${invoice} gets an email.${becomes}`}
      label="Make Replacement"
      busyLabel="Making..."
    />
  );
}

type QrDialogProps = DialogState & { invoiceNumber: string; publicId: string };

export function QrDialog({ invoiceNumber, publicId, ...dialog }: QrDialogProps) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Dialog {...dialog} title={`QR URL of ${invoiceNumber}`}>
      <PlainQr url={url} size={256} label={`QR code of ${invoiceNumber}`} className="mx-auto" />
      <NewTabLink href={url} className="my-4 break-all">
        {url}
      </NewTabLink>
      <Button variant="secondary" onClick={() => void copyText(url)}>
        Copy QR URL
      </Button>
    </Dialog>
  );
}
