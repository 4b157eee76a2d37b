import { Suspense, use, useDeferredValue, useId, useMemo } from "react";
import { keepPromise } from "#platform/keep-promise.ts";
import { knownDesign } from "#shop/engraving/designs.ts";
import { backLabel, drawTagBack, drawTagFront, frontLabel } from "#shop/engraving/draw-tag.ts";
import { type Glyphs, loadGlyphs } from "#shop/engraving/glyphs.ts";
import { knownLeather } from "#shop/engraving/leathers.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { Drawing } from "./plain-qr.tsx";
import { useSiteUrl } from "./use-site-url.ts";

/** What a preview shows until a name is typed. */
export const sampleName = "Your Name";

type Looks = { design: string; leather: string; className?: string };

type TagPreviewProps =
  | (Looks & { side: "front"; name: string })
  /** Without a public id it is a sample whose code leads to the home page. */
  | (Looks & { side: "back"; publicId?: string | undefined });

/** Below about 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colors. */
const withoutFineGrain = "@container [&_[fill$='grain)']]:@max-[250px]:hidden";

const look = `aspect-[88/170] *:h-full *:w-full ${withoutFineGrain}`;

/** The tag as it will be engraved, drawn on the server and live in the browser; a sample is a file. */
export function TagPreview(props: TagPreviewProps) {
  if (props.side === "front") return <Front {...props} />;
  const { publicId, leather, className } = props;
  if (publicId) return <Back {...props} publicId={publicId} />;
  const code = knownLeather(leather);
  return <Sample file={`back-${code}.svg`} alt={backLabel(code)} className={className} />;
}

/** While the glyphs of a name load, shows the previous name, or the tag before it is engraved. */
function Front({ name, ...looks }: Looks & { name: string }) {
  const shownName = useDeferredValue(name);
  return (
    <Suspense fallback={<DrawnFront {...looks} name="" glyphs={noGlyphs} />}>
      {shownName === sampleName ? <SampleFront {...looks} /> : <NamedFront {...looks} name={shownName} />}
    </Suspense>
  );
}

function NamedFront(props: Looks & { name: string }) {
  return <DrawnFront {...props} glyphs={use(glyphsFor(props.name))} />;
}

const noGlyphs: Glyphs = { unitsPerEm: 1000, capHeight: 650, outlines: new Map(), kerning: new Map() };

function DrawnFront({
  design,
  leather,
  name,
  glyphs,
  className = "",
}: Looks & { name: string; glyphs: Glyphs }) {
  const idPrefix = useId();
  const svg = useMemo(() => {
    // The server waits for the glyphs.
    if (glyphs === noGlyphs && typeof document === "undefined") return "";
    return drawTagFront({
      design: knownDesign(design),
      leather: knownLeather(leather),
      name,
      glyphs,
      idPrefix,
    });
  }, [design, leather, name, glyphs, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function Back({ leather, publicId, className = "" }: Looks & { publicId: string }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const qrText = engravedText(profileUrl(siteUrl, publicId));
    return drawTagBack({ leather: knownLeather(leather), qrText, idPrefix });
  }, [leather, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function SampleFront({ design, leather, className }: Looks) {
  const code = knownLeather(leather);
  const file = `${knownDesign(design)}-${code}.svg`;
  return <Sample file={file} alt={frontLabel(code, sampleName)} className={className} />;
}

type SampleProps = { file: string; alt: string; className: string | undefined };

/** See web/storefront/tag-drawing.ts. */
function Sample({ file, alt, className = "" }: SampleProps) {
  return (
    <div className={`${look} ${className}`}>
      <img src={`/drawings/${file}`} alt={alt} decoding="async" />
    </div>
  );
}

const maxKept = 40;
const kept = new Map<string, Promise<Glyphs>>();

/** The same promise for the same name, as `use` requires, on the server and in the browser. */
function glyphsFor(name: string): Promise<Glyphs> {
  return keepPromise(kept, name, () => loadGlyphs(name), maxKept);
}
