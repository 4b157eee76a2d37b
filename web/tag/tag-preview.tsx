import { Suspense, use, useDeferredValue, useId, useMemo } from "react";
import { keepPromise } from "#platform/keep-promise.ts";
import { knownDesign } from "#shop/engraving/designs.ts";
import { backLabel, drawTagBack, drawTagFront, frontLabel } from "#shop/engraving/draw-tag.ts";
import { type Glyphs, loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { Material } from "#shop/engraving/material.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { Drawing } from "./plain-qr.tsx";
import { usePictureUrl } from "./product-image.tsx";
import { useSiteUrl } from "./use-site-url.ts";

export const sampleName = "Your Name";

type Looks = { design: string; material: Material; className?: string };

export type TagLooks = { design: string; material: Material | null; pictureId: string | null };

type Side =
  | { side: "front"; name: string }
  /** Without a public id it is a sample whose code leads to the home page. */
  | { side: "back"; publicId?: string | undefined };

/** Below about 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colors. */
const withoutFineGrain = "@container [&_[fill$='grain)']]:@max-[250px]:hidden";

const look = `aspect-[88/170] *:h-full *:w-full ${withoutFineGrain}`;

/** As it will be engraved; a sample is a file. Where no drawing fits, the product's photo, which has no sides. */
export function TagPreview({ tag, className = "", ...shown }: Side & { tag: TagLooks; className?: string }) {
  const { material } = tag;
  if (!material) return <TagPhoto {...tag} className={className} />;
  const looks = { design: tag.design, material, className };
  if (shown.side === "front") return <Front {...looks} name={shown.name} />;
  const { publicId } = shown;
  return publicId ? <Back {...looks} publicId={publicId} /> : <Sample {...looks} side="back" />;
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

function Front({ name, ...looks }: Looks & { name: string }) {
  const shownName = useDeferredValue(name);
  return (
    <Suspense fallback={<DrawnFront {...looks} name="" glyphs={noGlyphs} />}>
      {shownName === sampleName ? (
        <Sample {...looks} side="front" />
      ) : (
        <NamedFront {...looks} name={shownName} />
      )}
    </Suspense>
  );
}

function NamedFront(props: Looks & { name: string }) {
  return <DrawnFront {...props} glyphs={use(glyphsFor(props.name))} />;
}

const noGlyphs: Glyphs = { byCharacter: new Map(), kerning: new Map() };

function DrawnFront(props: Looks & { name: string; glyphs: Glyphs }) {
  const { design, material, name, glyphs, className = "" } = props;
  const idPrefix = useId();
  const svg = useMemo(() => {
    // The server waits for the glyphs.
    if (glyphs === noGlyphs && typeof document === "undefined") return "";
    return drawTagFront({ design: knownDesign(design), material, name, glyphs, idPrefix });
  }, [design, material, name, glyphs, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function Back({ material, publicId, className = "" }: Looks & { publicId: string }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const qrText = engravedText(profileUrl(siteUrl, publicId));
    return drawTagBack({ material, qrText, idPrefix });
  }, [material, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function Sample({ side, design, material, className = "" }: Looks & { side: "front" | "back" }) {
  const part = side === "front" ? knownDesign(design) : side;
  const alt = side === "front" ? frontLabel(material, sampleName) : backLabel(material);
  return (
    <div className={`${look} ${className}`}>
      <img src={`/drawings/${part}-${material.id}.svg`} alt={alt} decoding="async" />
    </div>
  );
}

const maxKept = 40;
const kept = new Map<string, Promise<Glyphs>>();

/** The same promise for the same name, as `use` requires, on the server and in the browser. */
function glyphsFor(name: string): Promise<Glyphs> {
  return keepPromise(kept, name, () => loadGlyphs(name), maxKept);
}
