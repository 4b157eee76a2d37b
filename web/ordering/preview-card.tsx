import { type ShownFront, type TagLooks, TagPhoto, TagPreview } from "#web/tag/tag-preview.tsx";
import { useHydrated } from "#web/ui/hooks.ts";
import { Card } from "#web/ui/page.tsx";
import { PriceOrSoldOut, Unbroken } from "#web/ui/text.tsx";
import type { OrderableVariant } from "./load-order-form.server.ts";

type Chosen = { variant: OrderableVariant | undefined; tag: ShownFront };

export function PreviewCard({ variant, tag, publicId }: Chosen & { publicId: string | undefined }) {
  return (
    <Card>
      <h2 className="text-xl">Preview</h2>
      <p className="mt-1 min-h-6 text-sm text-muted">
        {variant ? (
          <>
            <Unbroken>{variant.title}</Unbroken>, <PriceOrSoldOut variant={variant} />
          </>
        ) : (
          "An example. Choose a tag to see yours."
        )}
      </p>
      <div className="mt-4">
        <TagPictures tag={tag} publicId={publicId} />
      </div>
      <p className="mt-3 text-sm text-muted">{writeCaption(tag, publicId)}</p>
    </Card>
  );
}

function writeCaption({ material }: TagLooks, publicId: string | undefined): string {
  if (!material) return "A photo of this tag. Yours gets your name and your own code.";
  return publicId
    ? "The code leads to your tag's own page."
    : "The code shown is a sample. Yours leads to your tag's own page.";
}

/** The strip's window on the tag, in pixels: name, initials and crest are in sight, strap and lower edge are not. */
const drawn = { width: 146, above: 126, windowWidth: 120, windowHeight: 112 };

/** The name as engraved, in sight while typing on a phone. Screen readers have the preview instead, and the server draws that alone. */
export function NameStrip({ variant, tag }: Chosen) {
  const isHydrated = useHydrated();
  return (
    <div
      aria-hidden="true"
      data-strip
      className="sticky top-16 z-20 -mx-5 flex items-center gap-4 border-y border-line bg-paper px-5 py-2 md:-mx-10 md:px-10 lg:hidden"
    >
      <div
        className="relative shrink-0 overflow-hidden rounded-md border border-line"
        style={{ width: drawn.windowWidth, height: drawn.windowHeight }}
      >
        {tag.material ? (
          <div
            className="absolute"
            style={{
              width: drawn.width,
              left: (drawn.windowWidth - drawn.width) / 2,
              top: -drawn.above,
            }}
          >
            {isHydrated ? <TagPreview side="front" tag={tag} /> : null}
          </div>
        ) : (
          <TagPhoto {...tag} className="size-full" />
        )}
      </div>
      <p className="min-w-0 text-sm text-muted">
        {variant ? (
          <>
            <Unbroken>{variant.title}</Unbroken>
            <PriceOrSoldOut variant={variant} className="block font-semibold text-ink" />
          </>
        ) : (
          "Choose your tag"
        )}
      </p>
    </div>
  );
}

type TagPicturesProps = Pick<Chosen, "tag"> & { publicId: string | undefined };

export function TagPictures({ tag, publicId }: TagPicturesProps) {
  if (!tag.material) return <TagPhoto {...tag} className="w-full" />;
  const caption = "mt-1 text-center text-sm text-muted";
  return (
    <div className="grid grid-cols-[minmax(0,12.5rem)_4.5rem] items-end justify-center gap-4">
      <figure>
        <TagPreview side="front" tag={tag} />
        <figcaption className={caption}>Front</figcaption>
      </figure>
      <figure>
        <TagPreview side="back" tag={tag} publicId={publicId} />
        <figcaption className={caption}>Back</figcaption>
      </figure>
    </div>
  );
}
