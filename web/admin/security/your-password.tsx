import { PasswordField } from "#web/ui/password-field.tsx";

/** Who changes how one signs in says again who one is. */
export function YourPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
