import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { AuthAnswer } from "#web/account/auth-form.tsx";
import { focusFirstInvalid, focusInView } from "#web/shell/focus.ts";
import { Button } from "#web/ui/button.tsx";
import { asTyped, PasswordField, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

export type PanelMode = "signin" | "signup";

type AuthPanelProps = {
  mode: PanelMode;
  onMode: (mode: PanelMode) => void;
  email: string;
  titles: Record<PanelMode, string>;
  onGuest: () => void;
  /** What the order lacks while nobody is signed in; it is shown at the field to fill in next. */
  error?: string | undefined;
};

/** Outlives the panel, which a slow phone takes off the page before it draws the answer. */
let isSigningIn = false;

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
  const sentMode = useRef(mode);
  const [answer, setAnswer] = useState<AuthAnswer>();
  const nextField = email.trim() ? "password" : "email";
  const errors = { [nextField]: error, ...answer?.errors };
  const isBusy = fetcher.state !== "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    const { data } = fetcher;
    if (!data) return;
    if (sentMode.current === mode) setAnswer(data);
    if (data.outcome === "signed_in") return;
    isSigningIn = false;
    if (data.outcome === "admin" && data.notice) toast(data.notice);
    else if (data.toast) toast({ ...data.toast, title: titles[sentMode.current] });
  }, [fetcher.data]);

  useEffect(() => {
    if (answer?.errors) focusFirstInvalid(box.current);
  }, [answer]);

  function submit() {
    if (isBusy) return;
    sentMode.current = mode;
    isSigningIn = mode === "signin";
    const search = new URLSearchParams({ ...(mode === "signup" && { mode }), next });
    fetcher.submit({ email, password }, { method: "post", action: `/auth?${search}` });
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields must not send the form around it.
    <div
      ref={box}
      onKeyDown={submitOnEnter}
      className="flex flex-col gap-4 rounded-md border border-line bg-card p-4"
    >
      <TextField
        name="auth-email"
        label="Account email"
        type="email"
        {...asTyped}
        autoComplete={mode === "signup" ? "email" : "username"}
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        error={errors.email}
      />
      <PasswordField
        name="auth-password"
        label="Password"
        autoComplete={mode === "signup" ? "new-password" : "current-password"}
        hint={mode === "signup" ? passwordHint : undefined}
        value={password}
        onValueChange={setPassword}
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
        <Button
          variant="quiet"
          className="-mx-5 text-left"
          onClick={() => {
            setAnswer(undefined);
            onMode(mode === "signin" ? "signup" : "signin");
          }}
        >
          {labels[mode].other}
        </Button>
        {mode === "signin" ? (
          <Link
            to={`/auth?${new URLSearchParams({ mode: "forgot", next })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
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
    const isNews = isSignedIn && !wasSignedIn.current;
    wasSignedIn.current = isSignedIn;
    if (!isNews) return;
    if (document.activeElement === document.body)
      focusInView(box.current?.querySelector<HTMLElement>(selector));
    if (isSigningIn) toast({ title: "Success", description: "Signed in successfully", kind: "success" });
    isSigningIn = false;
  }, [box, selector, isSignedIn]);
}
