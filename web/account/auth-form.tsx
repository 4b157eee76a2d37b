import { type RefObject, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import { type FormAnswer, useForm } from "#web/shell/form.ts";
import { readReturnPath } from "#web/shell/session/return-path.ts";
import { focusInView } from "#web/shell/use-failure.ts";
import { Button, quietLinkLook } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/contact-fields.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { failure, forgetFailure, type Message } from "#web/ui/toast.ts";

export type AuthMode = "signin" | "signup" | "forgot";

export type AuthAnswer = FormAnswer & {
  outcome?: "signed_in" | "admin" | "sign_up_mailed" | "reset_mailed";
};

export const authFailureTitles = {
  signin: "Sign In Failed",
  signup: "Signup failed",
  forgot: "Link Not Sent",
};

/** The reason stands beside the field to fill in next: the password, or the email where the form has no password. */
export function authRefusal(mode: AuthMode, description: string) {
  const field = mode === "forgot" ? "email" : "password";
  return { toast: failure(authFailureTitles[mode]), errors: { [field]: description } };
}

export const adminDetected: AuthAnswer = {
  outcome: "admin",
  notice: failure("Admin Account Detected", "Please use the admin login page"),
};

export function readAuthMode(search: URLSearchParams): AuthMode {
  const mode = search.get("mode");
  return mode === "signup" || mode === "forgot" ? mode : "signin";
}

export function findNextPath(search: URLSearchParams): string {
  return readReturnPath(search) ?? "/profile";
}

export const authTexts = {
  signin: {
    title: "Sign In",
    lead: "Your tag's profile and your orders, in one place.",
    submit: "Sign In",
    busy: "Signing in...",
  },
  signup: {
    title: "Sign Up",
    lead: "An account lets you change what a finder sees, anytime.",
    submit: "Sign Up",
    busy: "Signing up...",
  },
  forgot: {
    title: "Forgot password?",
    lead: "Enter your email and we'll send you a link to choose a new password.",
    submit: "Send Link",
    busy: "Sending...",
  },
};

const adminPageAfter = 1500;

export function AuthForm({ mode, answer }: { mode: AuthMode; answer: AuthAnswer | undefined }) {
  const { form, field, errors } = useForm(answer);
  const isBusy = useNavigation().formMethod === "POST";
  const navigate = useNavigate();
  useFocusOnNewMode(mode, form.ref);
  useEffect(() => {
    if (answer?.outcome !== "admin") return undefined;
    const timer = setTimeout(() => void navigate("/admin"), adminPageAfter);
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  return (
    <Form {...form} className="flex flex-col gap-5">
      {answer?.notice ? <AuthNotice {...answer.notice} /> : null}
      <EmailField
        {...field("email")}
        label="Email"
        autoComplete={mode === "signup" ? "email" : "username"}
        required
        maxLength={254}
      />
      {mode === "forgot" ? null : (
        <PasswordField
          name="password"
          label="Password"
          autoComplete={mode === "signup" ? "new-password" : "current-password"}
          required
          hint={mode === "signup" && !errors.password ? passwordHint : undefined}
          error={errors.password}
        />
      )}
      <Button type="submit" busy={isBusy} busyLabel={authTexts[mode].busy}>
        {authTexts[mode].submit}
      </Button>
      <OtherModes mode={mode} />
    </Form>
  );
}

/** All modes are one page, so that the email stays when somebody changes to another one. */
function useFocusOnNewMode(mode: AuthMode, form: RefObject<HTMLFormElement | null>) {
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    forgetFailure();
    const fields = form.current?.querySelectorAll("input") ?? [];
    focusInView([...fields].find((field) => !field.value) ?? fields[0]);
  }, [mode, form]);
}

function AuthNotice({ kind, title, description }: Message) {
  const isSent = kind === "success";
  return (
    <Notice kind={isSent ? "success" : "error"} title={title} role="alert">
      {description}
      {isSent ? (
        <span className="mt-1 block text-muted">
          Nothing there after a few minutes? Check your spam folder, or try again.
        </span>
      ) : null}
    </Notice>
  );
}

function OtherModes({ mode }: { mode: AuthMode }) {
  const search = new URLSearchParams(useLocation().search);
  const links = {
    signin: [
      ["forgot", "Forgot password?"],
      ["signup", "Don't have an account? Sign Up"],
    ],
    signup: [["signin", "Already have an account? Sign In"]],
    forgot: [["signin", "Back to Sign In"]],
  } as const;
  return (
    <p className="flex flex-col items-start">
      {links[mode].map(([to, label]) => (
        <Link key={to} to={authUrl(to, search)} className={quietLinkLook}>
          {label}
        </Link>
      ))}
    </p>
  );
}

function authUrl(mode: AuthMode, search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  params.set("mode", mode);
  return `/auth?${params}`;
}
