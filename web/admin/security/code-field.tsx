import { TextField } from "#web/ui/text-field.tsx";

/** Six digits, or a recovery code. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <TextField
      name="code"
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
    />
  );
}
