import { TextField } from "#web/ui/fields.tsx";

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

type Checked = { outcome: "wrong" } | { outcome: "wait"; seconds: number };

export function codeProblem(checked: Checked): string {
  if (checked.outcome === "wait") return `Too many attempts. Please try again in ${checked.seconds} seconds.`;
  return "This code is not right. Please type the one that is shown now.";
}
