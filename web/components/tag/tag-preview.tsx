import { Suspense, use, useDeferredValue, useId, useMemo } from "react";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { type LeatherCode, leatherCodes } from "#shop/engraving/leathers.ts";
import { engravedText, profileUrl, sampleUrl } from "#shop/engraving/profile-link.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { designOf } from "./design-of.ts";
import { glyphsFor } from "./glyphs-for.ts";
import { useSiteUrl } from "./use-site-url.ts";

type Looks = { design: string; leather: string; className?: string };

type TagPreviewProps =
  | (Looks & { side: "front"; name: string })
  /** Without a public id the code leads home: a sample, until the profile exists. */
  | (Looks & { side: "back"; publicId?: string | undefined });

/** Below some 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colours. */
const withoutFineGrain = "@container [&_[fill$='grain)']]:@max-[250px]:hidden";

const look = `aspect-[88/170] [&>svg]:h-full [&>svg]:w-full ${withoutFineGrain}`;

/** The tag as it will be engraved (shop/engraving), drawn on the server and live in the browser. */
export function TagPreview(props: TagPreviewProps) {
  if (props.side === "back") return <Back {...props} />;
  return (
    <Suspense fallback={<div className={`${look} ${props.className ?? ""}`} />}>
      <Front {...props} />
    </Suspense>
  );
}

function Front({ design, leather, name, className = "" }: Looks & { name: string }) {
  const shownName = useDeferredValue(name);
  const glyphs = use(glyphsFor(shownName));
  const idPrefix = useId();
  const svg = useMemo(
    () =>
      drawTagFront({
        design: designOf(design),
        leather: leatherIn(leather),
        name: shownName,
        glyphs,
        idPrefix,
      }),
    [design, leather, shownName, glyphs, idPrefix],
  );
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function Back({ leather, publicId, className = "" }: Looks & { publicId?: string | undefined }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const url = publicId ? profileUrl(siteUrl, publicId) : sampleUrl(siteUrl);
    return drawTagBack({ leather: leatherIn(leather), qrText: engravedText(url), idPrefix });
  }, [leather, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={`${look} ${className}`} />;
}

function leatherIn(leather: string): LeatherCode {
  return leatherCodes.find((code) => code === leather) ?? "saddle";
}
