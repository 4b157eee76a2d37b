import { Suspense, use, useDeferredValue, useId, useMemo } from "react";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import type { Glyphs } from "#shop/engraving/glyphs.ts";
import { type LeatherCode, leatherCodes } from "#shop/engraving/leathers.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { backLabel, frontLabel } from "#shop/engraving/tag-label.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { designOf } from "./design-of.ts";
import { glyphsFor } from "./glyphs-for.ts";
import { sampleName } from "./sample-name.ts";
import { useSiteUrl } from "./use-site-url.ts";

type Looks = { design: string; leather: string; className?: string };

type TagPreviewProps =
  | (Looks & { side: "front"; name: string })
  /** Without a public id the code leads home: a sample, until the profile exists. */
  | (Looks & { side: "back"; publicId?: string | undefined });

/** Below some 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colors. */
const withoutFineGrain = "@container [&_[fill$='grain)']]:@max-[250px]:hidden";

const look = `aspect-[88/170] *:h-full *:w-full ${withoutFineGrain}`;

/** The tag as it will be engraved (shop/engraving), drawn on the server and live in the browser; a sample is a file. */
export function TagPreview(props: TagPreviewProps) {
  if (props.side === "front") return <Front {...props} />;
  const { publicId } = props;
  return publicId ? <Back {...props} publicId={publicId} /> : <SampleBack {...props} />;
}

/** While the letters of a name load, what was shown before stays, or the tag as it is before it is engraved. */
function Front({ name, ...looks }: Looks & { name: string }) {
  const shownName = useDeferredValue(name);
  return (
    <Suspense fallback={<UnnamedFront {...looks} />}>
      {shownName === sampleName ? <SampleFront {...looks} /> : <NamedFront {...looks} name={shownName} />}
    </Suspense>
  );
}

function NamedFront({ design, leather, name, className = "" }: Looks & { name: string }) {
  const glyphs = use(glyphsFor(name));
  const idPrefix = useId();
  const svg = useMemo(
    () => drawTagFront({ design: designOf(design), leather: leatherIn(leather), name, glyphs, idPrefix }),
    [design, leather, name, glyphs, idPrefix],
  );
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

const noGlyphs: Glyphs = { unitsPerEm: 1000, capHeight: 650, letters: new Map(), kerning: new Map() };

/** In the browser alone: the server waits for the letters. */
function UnnamedFront({ design, leather, className = "" }: Looks) {
  const idPrefix = useId();
  const svg = useMemo(() => {
    if (typeof document === "undefined") return "";
    const tag = { design: designOf(design), leather: leatherIn(leather), name: "", glyphs: noGlyphs };
    return drawTagFront({ ...tag, idPrefix });
  }, [design, leather, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function Back({ leather, publicId, className = "" }: Looks & { publicId: string }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const qrText = engravedText(profileUrl(siteUrl, publicId));
    return drawTagBack({ leather: leatherIn(leather), qrText, idPrefix });
  }, [leather, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function SampleFront({ design, leather, className }: Looks) {
  const file = `${designOf(design)}-${leatherIn(leather)}.svg`;
  return <SampleFile file={file} alt={frontLabel(leatherIn(leather), sampleName)} className={className} />;
}

function SampleBack({ leather, className }: Looks) {
  return (
    <SampleFile
      file={`back-${leatherIn(leather)}.svg`}
      alt={backLabel(leatherIn(leather))}
      className={className}
    />
  );
}

type SampleFileProps = { file: string; alt: string; className: string | undefined };

/** See web/storefront/sample-tags.ts. */
function SampleFile({ file, alt, className = "" }: SampleFileProps) {
  return (
    <div className={`${look} ${className}`}>
      <img src={`/drawings/${file}`} alt={alt} decoding="async" />
    </div>
  );
}

function leatherIn(leather: string): LeatherCode {
  return leatherCodes.find((code) => code === leather) ?? "saddle";
}
