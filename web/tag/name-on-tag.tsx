import type { EngravedText } from "#shop/engraving/engraved-text.ts";
import { useEngravingCheck } from "#web/tag/use-engraving-check.ts";
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
