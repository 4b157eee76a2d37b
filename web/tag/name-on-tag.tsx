import { useEngravedName } from "#web/tag/use-engraved-name.ts";
import { type FieldProps, TextField } from "#web/ui/fields.tsx";

type NameOnTagProps = Omit<FieldProps<"input">, "label" | "value"> & { value: string };

export function NameOnTag({ value, error, ...rest }: NameOnTagProps) {
  const engraved = useEngravedName(value);
  const problem = value.trim() && engraved?.name === value ? engraved.problem : undefined;
  return (
    <TextField
      hint="Engraved on the front exactly as typed here."
      {...rest}
      label="Name on the tag"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={100}
      value={value}
      error={error ?? problem}
    />
  );
}
