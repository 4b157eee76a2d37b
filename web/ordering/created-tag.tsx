import { cents } from "#platform/money.ts";
import { qrSizeOf } from "#shop/engraving/plain-qr.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Card } from "#web/ui/card.tsx";
import { Price } from "#web/ui/price.tsx";
import type { CreatedState } from "./created-profile.tsx";
import { TagPictures } from "./tag-pictures.tsx";

/** The tag with its real code: this browser made the profile, so the code is no secret from it (decisions §2). */
export function CreatedTag({ state }: { state: CreatedState }) {
  const { publicId, qrSize, productTitle, productPrice } = state;
  const url = profileUrl(useSiteUrl(), publicId);
  const size = qrSizeOf(qrSize);
  return (
    <Card>
      <h2 className="text-xl">Your tag</h2>
      {productTitle ? (
        <p className="mt-1 mb-4 text-sm text-muted">
          {productTitle}
          {productPrice === undefined ? null : (
            <>
              , <Price amount={cents(productPrice)} />
            </>
          )}
        </p>
      ) : null}
      <TagPictures product={state} name={state.engravedName || state.customerName} publicId={publicId} />
      <figure className="mt-6 flex items-center gap-4">
        <PlainQr url={url} size={size} label={`QR code that opens ${url}`} className="shrink-0" />
        <figcaption className="min-w-0 text-sm">
          Profile QR Code
          <a href={`/p/${publicId}`} className="block py-2 underline underline-offset-4">
            Open the profile page
          </a>
        </figcaption>
      </figure>
    </Card>
  );
}
