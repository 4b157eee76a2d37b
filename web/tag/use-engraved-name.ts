import { useEffect, useState } from "react";
import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { type Glyphs, loadGlyphs } from "#shop/engraving/glyphs.ts";

/** The name that was loaded last, while the glyphs of the next one load. */
type EngravedName = { name: string; glyphs: Glyphs; problem: string | undefined };

export function useEngravedName(name: string): EngravedName | undefined {
  const [known, setKnown] = useState<EngravedName>();
  useEffect(() => {
    let isCurrent = true;
    // The font is loaded once there is a name to draw.
    if (!name.trim()) return setKnown(undefined);
    engrave(name).then((engraved) => {
      if (isCurrent && engraved) setKnown(engraved);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return known;
}

/** Undefined when the glyphs can't be fetched: the server checks the name again. */
export async function engrave(name: string): Promise<EngravedName | undefined> {
  try {
    const glyphs = await loadGlyphs(name);
    return { name, glyphs, problem: engravedNameProblem(fitEngravedName(name, glyphs)) };
  } catch {
    return undefined;
  }
}
