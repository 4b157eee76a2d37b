import { useMemo, useRef } from "react";
import { profileUrl } from "#shop/engraving/engraving.ts";
import { drawPlainQr, plainCode, quietZone } from "#shop/engraving/qr-contours.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { Drawing } from "#web/tag/drawing.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { copyText } from "#web/ui/toast.ts";

const label = "Your tag's QR code";

export function TagCode({ publicId }: { publicId: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  const address = useRef<HTMLInputElement>(null);
  const svg = useMemo(() => drawPlainQr(url, 256, label), [url]);
  const fileName = `golf-bag-tag-${publicId.slice(0, 8)}`;

  function copy() {
    const hint = "The address is selected. Please copy it yourself.";
    void copyText(url, { hint, select: () => address.current?.select() });
  }

  return (
    <Card>
      <h2 className="text-xl">{label}</h2>
      <div className="mt-4 flex flex-wrap gap-6">
        <Drawing svg={svg} className="w-64 max-w-full [&>svg]:h-auto [&>svg]:w-full" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
          <TextField
            ref={address}
            name="address"
            label="Address of your tag's page"
            value={url}
            readOnly
            className="[&>input]:bg-linen"
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={copy} className="noscript:hidden">
              Copy Address
            </Button>
            <a
              download={`${fileName}.svg`}
              href={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              className={buttonLook("secondary")}
            >
              Download SVG
            </a>
            <Button
              variant="secondary"
              onClick={() => download(`${fileName}.png`, plainCode(url).toDataURL(png))}
              className="noscript:hidden"
            >
              Download PNG
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Dark on white; a module of 24 pixels makes about a thousand across, enough for print. */
const png = { type: "image/png", scale: 24, pad: quietZone, off: [255, 255, 255] } as const;

function download(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
