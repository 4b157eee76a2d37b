import { useEffect, useRef } from "react";
import {
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { shopConfig } from "#shop-config";
import { signedInContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { focusInView, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PasswordField, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { forgetFailure, type Message, toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/auth.ts";
import { runAuthAction } from "./auth-action.server.ts";
import {
  type AuthAnswer,
  type AuthMode,
  adminDetected,
  afterSignIn,
  authAddress,
  authFailure,
  authModeOf,
} from "./auth-page.ts";

/** Sends somebody who is signed in on: there is nothing to do here. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(afterSignIn(new URL(request.url).searchParams));
  return { flash: takeFlash(context, request, ["sign_in_required", "admin_account"]) };
}

/** After signing in here the page says 'Logged in' before it leads on; the loader would lead on at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== "signed_in" && defaultShouldRevalidate;
}

export function action({ context, request }: Route.ActionArgs) {
  return runAuthAction(context, request);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const mode = authModeOf(new URL(request.url).searchParams);
  const toast = authFailure(mode, "We couldn't reach the shop. Please try again.");
  return withOfflineFallback(serverAction, { toast });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const { title } = texts[authModeOf(new URLSearchParams(args.location.search))];
  return pageMeta(args, { title, description: `Your account at ${shopConfig.companyName}.` });
}

const texts = {
  signin: {
    title: "Sign In",
    lead: "Your tag's profile and your orders, in one place.",
    submit: "Sign In",
    busy: "Signing in...",
  },
  signup: {
    title: "Sign Up",
    lead: "An account lets you change what a finder sees, whenever you like.",
    submit: "Sign Up",
    busy: "Signing up...",
  },
  forgot: {
    title: "Forgot password?",
    lead: "Tell us your email address, and we send you a link to choose a new one.",
    submit: "Send Link",
    busy: "Sending...",
  },
};

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const search = new URLSearchParams(useLocation().search);
  const mode = authModeOf(search);
  const flash = useFlash(loaderData.flash);
  useSignedIn(afterSignIn(search));
  const { title, lead } = texts[mode];

  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <FlashNotice
          message={flash === "sign_in_required" ? deniedMessage(afterSignIn(search)) : undefined}
          className="mb-8"
        />
        <PageHeading title={title} lead={lead} />
        <Card className="mt-8">
          <AuthForm
            mode={mode}
            answer={actionData ?? (flash === "admin_account" ? adminDetected : undefined)}
          />
        </Card>
      </div>
    </div>
  );
}

const denied = {
  history: deniedWith("Please log in to view your order history."),
  order: deniedWith("Please log in to view your orders."),
  profile: deniedWith("Please log in to view your profile."),
};

function deniedWith(description: string): Message {
  return { title: "Access denied", description, kind: "destructive" };
}

function deniedMessage(next: string): Message {
  if (/^\/orders(?![^?])/.test(next)) return denied.history;
  return next.startsWith("/order/") ? denied.order : denied.profile;
}

/** After any sign-in, here or in another tab: 'Logged in', and on to the page that was asked for. */
function useSignedIn(to: string): void {
  const navigate = useNavigate();
  useSessionEvents((event) => {
    if (event !== "SIGNED_IN") return;
    toast({ title: "Logged in", kind: "success", isForNextPage: true });
    void navigate(to, { replace: true });
  });
}

const adminPageAfter = 1500;

function AuthForm({ mode, answer }: { mode: AuthMode; answer: AuthAnswer | undefined }) {
  const { form, field, errors } = useForm(answer);
  const isBusy = useNavigation().formMethod === "POST";
  const navigate = useNavigate();
  useOtherMode(mode, form.ref);
  useEffect(() => {
    if (answer?.outcome !== "admin") return undefined;
    const timer = setTimeout(() => void navigate("/admin"), adminPageAfter);
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  return (
    <Form {...form} className="flex flex-col gap-5">
      {answer ? <AuthNotice answer={answer} /> : null}
      <TextField
        {...field("email")}
        label="Email"
        type="email"
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
          hint={mode === "signup" && !errors.password ? "At least 6 characters." : undefined}
          error={errors.password}
        />
      )}
      <Button type="submit" busy={isBusy} busyLabel={texts[mode].busy}>
        {texts[mode].submit}
      </Button>
      <OtherModes mode={mode} />
    </Form>
  );
}

/** In another mode the last failure is outdated, and typing goes on in the first empty field. */
function useOtherMode(mode: AuthMode, form: { current: HTMLFormElement | null }) {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    forgetFailure();
    const fields = form.current?.querySelectorAll("input") ?? [];
    focusInView([...fields].find((field) => !field.value) ?? fields[0]);
  }, [mode, form]);
}

/** The answer stays in the page: a toast goes, and without script there is none. */
function AuthNotice({ answer: { outcome, toast: text } }: { answer: AuthAnswer }) {
  if (!text || outcome === "invalid") return null;
  return (
    <Notice kind={text.kind === "success" ? "success" : "error"} title={text.title}>
      {text.description}
      {text.kind === "success" ? (
        <span className="mt-1 block text-muted">
          Nothing there after a few minutes? Look into the spam folder, or try again.
        </span>
      ) : null}
    </Notice>
  );
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
