import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";

type ResetFormProps = { problem: { title: string; error: string } | undefined };

/** A password typed twice; each problem is a toast, and stands beside the field that it speaks of. */
export function ResetForm({ problem }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (!problem) return;
    toast({ title: problem.title, description: problem.error, kind: "destructive" });
    focusFirstInvalid(form.current);
  }, [problem]);

  const isMismatch = problem?.title === "Passwords don't match";
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        hint={problem && !isMismatch ? undefined : "At least 6 characters."}
        error={isMismatch ? undefined : problem?.error}
      />
      <PasswordField
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={isMismatch ? problem?.error : undefined}
      />
      <Button type="submit" busy={isBusy} busyLabel="Saving...">
        Save Password
      </Button>
    </Form>
  );
}
