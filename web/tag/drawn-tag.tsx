import { use, useId, useMemo } from "react";
import { keepPromise } from "#platform/promises.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadEngravingGlyphs } from "#shop/engraving/engraved-name.ts";
import {
  type EngravedText,
  type FrontLooks,
  formatEngraving,
  type Material,
  noEngravedText,
  profileUrl,
  toQrText,
} from "#shop/engraving/engraving.ts";
import type { Glyphs } from "#shop/engraving/glyphs.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { Drawing } from "./drawing.tsx";

type Looks = FrontLooks & { material: Material; className?: string };

/** Suspends until the glyphs of the text are there. */
export function DrawnFront(front: Looks & EngravedText) {
  return <Front {...front} glyphs={use(loadGlyphs(front))} />;
}

const noGlyphs: Glyphs = { byCharacter: new Map(), kerning: new Map() };

/** Draws the tag without a name while the font loads. */
export function BlankFront(looks: Looks) {
  return <Front {...looks} {...noEngravedText} glyphs={noGlyphs} />;
}

type FrontProps = Looks & EngravedText & { glyphs: Glyphs };

function Front({ design, material, engravedName, engravedHeightUm, glyphs, className }: FrontProps) {
  const idPrefix = useId();
  const svg = useMemo(
    () => drawTagFront({ design, material, engravedName, engravedHeightUm, glyphs, idPrefix }),
    [design, material, engravedName, engravedHeightUm, glyphs, idPrefix],
  );
  return <Drawing svg={svg} className={className} />;
}

export function DrawnBack({ material, publicId, className }: Omit<Looks, "design"> & { publicId: string }) {
  const siteUrl = useSiteUrl();
  const idPrefix = useId();
  const svg = useMemo(() => {
    const qrText = toQrText(profileUrl(siteUrl, publicId));
    return drawTagBack({ material, qrText, idPrefix });
  }, [material, publicId, siteUrl, idPrefix]);
  return <Drawing svg={svg} className={className} />;
}

const maxKept = 40;
const glyphsByText = new Map<string, Promise<Glyphs>>();

/** The same promise for the same text, as `use` requires, on the server and in the browser. */
function loadGlyphs(text: EngravedText): Promise<Glyphs> {
  return keepPromise(glyphsByText, formatEngraving(text), () => loadEngravingGlyphs(text), maxKept);
}
