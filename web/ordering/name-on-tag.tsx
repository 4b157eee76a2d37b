import { TextField } from "#web/ui/text-field.tsx";

type NameOnTagProps = {
  /** What is engraved now. */
  name: string;
  /** Null: follow the recipient's name again. */
  onChange: (name: string | null) => void;
  error: string | undefined;
  hint?: string | undefined;
};

/** Follows the recipient's name until it is changed, and again once it is emptied. */
export function NameOnTag({ name, onChange, error, hint }: NameOnTagProps) {
  return (
    <TextField
      name="engravedName"
      label="Name on the tag"
      autoComplete="off"
      spellCheck={false}
      value={name}
      error={error}
      hint={hint}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.value.trim()) onChange(null);
      }}
    />
  );
}
