import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { AuthAnswer } from "#web/account/auth-form.tsx";
import { focusFirstInvalid, focusInView } from "#web/shell/use-failure.ts";
import { Button, textLook } from "#web/ui/button.tsx";
import { asTyped, PasswordField, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

export type PanelMode = "signin" | "signup";

type AuthPanelProps = {
  mode: PanelMode;
  onMode: (mode: PanelMode) => void;
  email: string;
  /** They head the toast about a failure. */
  titles: Record<PanelMode, string>;
  onGuest: () => void;
  /** Says what the order lacks while nobody is signed in. The field to fill in next shows it. */
  error?: string | undefined;
};

const next = "/order";

const labels = {
  signin: { submit: "Sign In", busy: "Signing in...", other: "Don't have an account? Sign Up" },
  signup: { submit: "Sign Up", busy: "Signing up...", other: "Already have an account? Sign In" },
} as const;

/** This is no form: it stands inside the order form, and HTML forbids nested forms. */
export function AuthPanel({ mode, onMode, email: known, titles, onGuest, error }: AuthPanelProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.data;
  const nextField = email.trim() ? "password" : "email";
  const errors = { [nextField]: error, ...answer?.errors };
  const isBusy = fetcher.state !== "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!answer || answer.outcome === "signed_in") return;
    if (answer.outcome === "admin" && answer.notice) toast(answer.notice);
    else if (answer.toast) toast({ ...answer.toast, title: titles[mode] });
    if (answer.errors) focusFirstInvalid(box.current);
  }, [answer]);

  function submit() {
    if (isBusy) return;
    const search = new URLSearchParams({ ...(mode === "signup" && { mode }), next });
    fetcher.submit({ email, password }, { method: "post", action: `/auth?${search}` });
  }

  function switchMode() {
    fetcher.reset();
    onMode(mode === "signin" ? "signup" : "signin");
  }

  return (
    <div ref={box} className="flex flex-col gap-4 rounded-md border border-line bg-card p-4">
      <TextField
        name="auth-email"
        label="Account email"
        type="email"
        {...asTyped}
        autoComplete={mode === "signup" ? "email" : "username"}
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        onEnter={submit}
        error={errors.email}
      />
      <PasswordField
        name="auth-password"
        label="Password"
        autoComplete={mode === "signup" ? "new-password" : "current-password"}
        hint={mode === "signup" ? passwordHint : undefined}
        value={password}
        onValueChange={setPassword}
        onEnter={submit}
        error={errors.password}
      />
      {answer?.outcome === "sign_up_mailed" ? (
        <Notice kind="success" title="Check your email" role="status">
          <p>Confirm your email to finish signup. Meanwhile you can continue as a guest.</p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Button variant="secondary" busy={isBusy} busyLabel={labels[mode].busy} onClick={submit}>
          {labels[mode].submit}
        </Button>
        <Button variant="quiet" className="-mx-5" onClick={onGuest}>
          Continue as Guest
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-6">
        <Button variant="quiet" className="-mx-5 text-left" onClick={switchMode}>
          {labels[mode].other}
        </Button>
        {mode === "signin" ? (
          <Link to={`/auth?${new URLSearchParams({ mode: "forgot", next })}`} className={textLook}>
            Forgot password?
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** Signing in removes the panel. The focus moves to the account shown instead, and a toast confirms. */
export function useAfterSignIn(box: RefObject<HTMLElement | null>, selector: string, isSignedIn: boolean) {
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) {
      if (document.activeElement === document.body)
        focusInView(box.current?.querySelector<HTMLElement>(selector));
      toast({ title: "Success", description: "Signed in successfully", kind: "success" });
    }
    wasSignedIn.current = isSignedIn;
  }, [box, selector, isSignedIn]);
}
