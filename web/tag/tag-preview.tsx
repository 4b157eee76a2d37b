import { lazy, Suspense, useDeferredValue } from "react";
import {
  backLabel,
  type EngravedText,
  type FrontLooks,
  frontLabel,
  type Material,
  toDesignCode,
} from "#shop/engraving/engraving.ts";
import { useInView } from "#web/ui/hooks.ts";
import { usePictureUrl } from "./product-image.tsx";

// A page that shows samples alone loads neither drawing nor font.
const loadDrawnTag = () => import("./drawn-tag.tsx");
const DrawnFront = lazy(async () => ({ default: (await loadDrawnTag()).DrawnFront }));
const BlankFront = lazy(async () => ({ default: (await loadDrawnTag()).BlankFront }));
const DrawnBack = lazy(async () => ({ default: (await loadDrawnTag()).DrawnBack }));

export const sampleText: EngravedText = { engravedName: "Your Name" };

export type TagLooks = FrontLooks & { pictureId: string | null };

export type ShownFront = TagLooks & EngravedText;

type Side =
  | { side: "front"; tag: ShownFront; isUrgent?: boolean }
  /** A back without a public id is a sample whose code leads to the home page. */
  | { side: "back"; tag: TagLooks; publicId?: string | undefined };

/** Below about 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colors. */
const withoutFineGrain = "@container [&_[fill$='grain)']]:@max-[250px]:hidden";

const look = `aspect-[88/170] *:h-full *:w-full ${withoutFineGrain}`;

/** Shows the tag as it will be engraved; a sample is a file. Where no drawing fits, the product's photo, which has no sides. */
export function TagPreview({ className = "", ...shown }: Side & { className?: string }) {
  const { design, material } = shown.tag;
  const front = useDeferredValue(shown.side === "front" ? shown.tag : undefined);
  const drawingLook = `${look} ${className}`;
  if (!material) return <TagPhoto {...shown.tag} className={className} />;
  const looks = { design, material, className: drawingLook };
  const blank = shown.side === "front" ? <BlankFront {...looks} /> : null;
  return (
    // An empty box until the code that draws has loaded, then a front without name until the font has.
    <Suspense fallback={<Suspense fallback={<div className={drawingLook} />}>{blank}</Suspense>}>
      {shown.side === "back" && shown.publicId ? (
        <DrawnBack {...looks} publicId={shown.publicId} />
      ) : front && front.engravedName !== sampleText.engravedName ? (
        <DrawnFront {...front} {...looks} />
      ) : (
        <Sample {...looks} side={shown.side} isUrgent={shown.side === "front" && shown.isUrgent} />
      )}
    </Suspense>
  );
}

export function TagPhoto({
  pictureId,
  className = "",
}: Pick<TagLooks, "pictureId"> & { className?: string }) {
  const urlOf = usePictureUrl();
  if (!pictureId) return null;
  const look = `object-contain ${className}`;
  return <img src={urlOf(pictureId)} alt="The product" loading="lazy" decoding="async" className={look} />;
}

type SampleProps = {
  side: Side["side"];
  design: string;
  material: Material;
  className: string;
  isUrgent?: boolean | undefined;
};

function Sample({ side, design, material, className, isUrgent }: SampleProps) {
  const part = side === "front" ? toDesignCode(design) : side;
  const alt = side === "front" ? frontLabel(material, sampleText.engravedName) : backLabel(material);
  return (
    <div className={className}>
      {/* With a key, another material's tag is not seen until its own is there. */}
      <img
        key={material.id}
        src={`/drawings/${part}-${material.id}.svg`}
        alt={alt}
        fetchPriority={isUrgent ? "high" : undefined}
        decoding="async"
      />
    </div>
  );
}

/** A front as it will be engraved, among many, beside words that say the same: drawn once it comes into view. */
export function TagProof({ tag, className }: { tag: ShownFront; className: string }) {
  const { element, isNear } = useInView();
  return (
    <div ref={element} aria-hidden="true" className={`flex justify-center ${className}`}>
      {isNear ? <TagPreview side="front" tag={tag} className="h-full" /> : null}
    </div>
  );
}
