import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid, focusInView } from "#web/ui/focus-first-invalid.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { forgetFailure, toast } from "#web/ui/toast.ts";
import { authAddress } from "./auth-address.ts";
import { type AuthAnswer, type AuthMode, authToast } from "./auth-answer.ts";
import { AuthNotice } from "./auth-notice.tsx";

const labels = {
  signin: { submit: "Sign In", busy: "Signing in..." },
  signup: { submit: "Sign Up", busy: "Signing up..." },
  forgot: { submit: "Send Link", busy: "Sending..." },
};

const adminPageAfter = 1500;

export function AuthForm({ mode, answer }: { mode: AuthMode; answer: AuthAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formMethod === "POST";
  useAuthAnswer(answer, mode, form);
  useOtherMode(mode, form);
  const { errors = {}, given = {} } = answer?.outcome === "invalid" ? answer : {};

  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      {answer ? <AuthNotice answer={answer} mode={mode} /> : null}
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete={mode === "signup" ? "email" : "username"}
        required
        maxLength={254}
        defaultValue={given.email}
        error={errors.email}
      />
      {mode === "forgot" ? null : (
        <PasswordField
          name="password"
          label="Password"
          autoComplete={mode === "signup" ? "new-password" : "current-password"}
          required
          hint={mode === "signup" && !errors.password ? "At least 6 characters." : undefined}
          error={errors.password}
        />
      )}
      <Button type="submit" busy={isBusy} busyLabel={labels[mode].busy}>
        {labels[mode].submit}
      </Button>
      <OtherModes mode={mode} />
    </Form>
  );
}

type FormRef = { current: HTMLFormElement | null };

/** In another mode the failure of before is nobody's any more, and typing goes on in the first empty field. */
function useOtherMode(mode: AuthMode, form: FormRef) {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    forgetFailure();
    const fields = form.current?.querySelectorAll("input") ?? [];
    focusInView([...fields].find((field) => !field.value) ?? fields[0]);
  }, [mode, form]);
}

function useAuthAnswer(answer: AuthAnswer | undefined, mode: AuthMode, form: FormRef) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer) return undefined;
    const text = authToast(answer, mode);
    if (text) toast(text);
    if (answer.outcome === "invalid") focusFirstInvalid(form.current);
    if (answer.outcome !== "admin") return undefined;
    const timer = setTimeout(() => void navigate("/admin"), adminPageAfter);
    return () => clearTimeout(timer);
  }, [answer, mode, form, navigate]);
}

function OtherModes({ mode }: { mode: AuthMode }) {
  const search = new URLSearchParams(useLocation().search);
  const others = {
    signin: [
      ["forgot", "Forgot password?"],
      ["signup", "Don't have an account? Sign Up"],
    ],
    signup: [["signin", "Already have an account? Sign In"]],
    forgot: [["signin", "Back to Sign In"]],
  } as const;
  return (
    <p className="flex flex-col items-start">
      {others[mode].map(([to, label]) => (
        <Link
          key={to}
          to={authAddress(to, search)}
          className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-saddle"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
