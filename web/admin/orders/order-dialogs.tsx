import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

type DeleteOrderProps = {
  invoice: string;
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: (answer: AdminAnswer) => void;
};

export function DeleteOrder({ invoice, action, open, onOpenChange, onDone }: DeleteOrderProps) {
  const { send, isBusy } = useAdminForm("delete", action, {
    onAnswer: ({ toast, isOutdated }) => {
      if (toast.kind === "success" || isOutdated) onOpenChange(false);
    },
    onDone,
  });
  const asked = `This action cannot be undone. This will permanently delete order ${invoice} and all associated data from the database.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Order?"
      description={`${asked} Deleting pays nothing back.`}
      confirmLabel="Delete Order"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => send({ invoice })}
    />
  );
}

type QrDialogProps = {
  order: Pick<ListedOrder, "invoiceNumber" | "publicId">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function QrDialog({ order: { invoiceNumber, publicId }, ...dialog }: QrDialogProps) {
  const siteUrl = useSiteUrl();
  if (!publicId) return null;
  const url = profileUrl(siteUrl, publicId);
  return (
    <Dialog {...dialog} title={`QR URL of ${invoiceNumber}`}>
      <PlainQr url={url} size={256} label={`QR code of ${invoiceNumber}`} className="mx-auto" />
      <p className="my-4 break-all">
        <a href={url} target="_blank" rel="noopener" className="underline underline-offset-4">
          {url}
        </a>
      </p>
      <Button variant="secondary" onClick={() => void copyText(url)}>
        Copy QR URL
      </Button>
    </Dialog>
  );
}

/** Copies and shows a toast with the outcome. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied!", description: text, kind: "success" });
  } catch {
    toast({ title: "Not copied", description: `Please copy it yourself: ${text}`, kind: "destructive" });
  }
}
