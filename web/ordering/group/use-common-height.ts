import { useEffect, useState } from "react";
import { commonHeight } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, pickEngravedText } from "#shop/engraving/engraved-text.ts";

/** The height at which all names are shown; undefined where each is as large as fits, and until the font is there. */
export function useCommonHeight(texts: EngravedText[], isOneSize: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  const key = JSON.stringify(texts.map(pickEngravedText));
  useEffect(() => {
    let isCurrent = true;
    if (!isOneSize) return setHeight(undefined);
    commonHeight(JSON.parse(key)).then(
      (common) => {
        if (isCurrent) setHeight(common ?? undefined);
      },
      // Without the font nothing is drawn either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key, isOneSize]);
  return height;
}
