import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";

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
