import { useEffect, useState } from "react";
import { findEngravingProblem } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, formatEngraving } from "#shop/engraving/engraving.ts";
import { type FieldProps, TextField } from "#web/ui/fields.tsx";

type NameOnTagProps = Omit<FieldProps<"input">, "label" | "value" | "onChange" | "onValueChange"> & {
  text: EngravedText;
  onChange: (changed: Partial<EngravedText>) => void;
};

export function NameOnTag({ text, onChange, error, ...rest }: NameOnTagProps) {
  const check = useEngravingCheck(text);
  return (
    <TextField
      hint="Engraved on the front exactly as typed here."
      {...rest}
      label="Name on the tag"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={100}
      value={text.engravedName}
      onValueChange={(engravedName) => onChange({ engravedName })}
      error={error ?? check?.problem}
    />
  );
}

type Check = { key: string; problem: string | undefined };

/** Undefined until the glyphs of a first text have loaded. While those of the next text load, it has no problem yet. */
export function useEngravingCheck(text: EngravedText): { problem: string | undefined } | undefined {
  const [check, setCheck] = useState<Check>();
  const key = formatEngraving(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole text
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
