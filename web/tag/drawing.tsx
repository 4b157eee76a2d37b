import { useMemo } from "react";
import { drawPlainQr } from "#shop/engraving/qr-contours.ts";

type PlainQrProps = { url: string; size: number; label: string; className?: string };

export function PlainQr({ url, size, label, className }: PlainQrProps) {
  const svg = useMemo(() => drawPlainQr(url, size, label), [url, size, label]);
  return <Drawing svg={svg} className={className} />;
}

/** Shows a drawing of shop/engraving, which escapes every text in it. */
export function Drawing({ svg, className = "" }: { svg: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own functions, which escape
  return <div className={`[&>svg]:block ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
