import { useMemo } from "react";
import { drawPlainQr, type qrSizes } from "#shop/engraving/plain-qr.ts";
import { Drawing } from "#web/ui/drawing.tsx";

type PlainQrProps = { url: string; size: (typeof qrSizes)[number]; label?: string; className?: string };

/** A QR code for the screen. */
export function PlainQr({ url, size, label, className }: PlainQrProps) {
  const svg = useMemo(() => drawPlainQr(url, size, label), [url, size, label]);
  return <Drawing svg={svg} className={className} />;
}
