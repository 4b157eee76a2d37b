import { use, useId, useMemo } from "react";
import { keepPromise } from "#platform/keep-promise.ts";
import { type FrontLooks, knownDesign } from "#shop/engraving/designs.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { type Glyphs, loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { Material } from "#shop/engraving/material.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { Drawing } from "./plain-qr.tsx";
import { useSiteUrl } from "./use-site-url.ts";

type Looks = FrontLooks & { material: Material; className?: string };

/** Suspends until the glyphs of the name are there. */
export function DrawnFront({ name, ...looks }: Looks & { name: string }) {
  return <Front {...looks} name={name} glyphs={use(glyphsFor(name))} />;
}

const noGlyphs: Glyphs = { byCharacter: new Map(), kerning: new Map() };

/** Draws the tag without a name while the font loads. */
export function BlankFront(looks: Looks) {
  return <Front {...looks} name="" glyphs={noGlyphs} />;
}

type FrontProps = Looks & { name: string; glyphs: Glyphs };

function Front({ design, material, name, engravedHeightUm, glyphs, className }: FrontProps) {
  const idPrefix = useId();
  const svg = useMemo(
    () => drawTagFront({ design: knownDesign(design), material, name, engravedHeightUm, glyphs, idPrefix }),
    [design, material, name, engravedHeightUm, glyphs, idPrefix],
  );
  return <Drawing svg={svg} className={className} />;
}

export function DrawnBack({ material, publicId, className }: Omit<Looks, "design"> & { publicId: string }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const qrText = engravedText(profileUrl(siteUrl, publicId));
    return drawTagBack({ material, qrText, idPrefix });
  }, [material, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={className} />;
}

const maxKept = 40;
const glyphsByName = new Map<string, Promise<Glyphs>>();

/** The same promise for the same name, as `use` requires, on the server and in the browser. */
function glyphsFor(name: string): Promise<Glyphs> {
  return keepPromise(glyphsByName, name, () => loadGlyphs(name), maxKept);
}
