import { useEffect, useState } from "react";
import { commonHeight } from "#shop/engraving/engraved-name.ts";

/** The height at which all names are shown; undefined where each is as large as fits, and until the font is there. */
export function useCommonHeight(names: string[], isOneSize: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  const text = names.join("\n");
  useEffect(() => {
    let isCurrent = true;
    if (!isOneSize) return setHeight(undefined);
    commonHeight(text.split("\n")).then(
      (common) => {
        if (isCurrent) setHeight(common ?? undefined);
      },
      // Without the font nothing is drawn either.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text, isOneSize]);
  return height;
}
