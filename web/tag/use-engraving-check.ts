import { useEffect, useState } from "react";
import { findEngravingProblem } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, formatEngraving } from "#shop/engraving/engraved-text.ts";

type Check = { key: string; problem: string | undefined };

/** Undefined until the glyphs of a text are there; while those of the next one load, that one has no problem. */
export function useEngravingCheck(text: EngravedText): { problem: string | undefined } | undefined {
  const [check, setCheck] = useState<Check>();
  const key = formatEngraving(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the text is
  useEffect(() => {
    let isCurrent = true;
    // The font is loaded once there is something to draw.
    if (!key.trim()) return setCheck(undefined);
    findEngravingProblem(text).then(
      (problem) => {
        if (isCurrent) setCheck({ key, problem });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return check && { problem: check.key === key ? check.problem : undefined };
}

/** Undefined also when the glyphs can't be fetched: the server checks the text again. */
export function checkEngraving(text: EngravedText): Promise<string | undefined> {
  return findEngravingProblem(text).catch(() => undefined);
}
