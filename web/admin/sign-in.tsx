import { type RefObject, useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { signedInContext } from "#web/context.ts";
import { answerOrFailed } from "#web/shell/answer-or-failed.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/sign-in.ts";
import { adminNext, answerSignIn } from "./answer-sign-in.server.ts";
import { type SignInAnswer, signInToast } from "./sign-in-answer.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

/** An admin session that is already there leads on (spec §2). */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)?.isAdmin) throw redirect(adminNext(request));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await answerSignIn(context, request);
  return data(answer, init);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailed(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return unlistedMeta("Admin Login");
}

/** Why one was led here, in the words of spec §6. */
const reasons = {
  denied: { title: "Access Denied", description: "You don't have admin privileges." },
  ended: { title: "Session Ended", description: "Please sign in again." },
};

export default function SignIn({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer: SignInAnswer | undefined = actionData;
  const isBusy = useNavigation().formMethod === "POST";
  useAnswer(answer, form);
  const reason = useReason();
  const { errors = {}, given = {} } = answer?.outcome === "invalid" ? answer : {};
  const told = answer ? signInToast(answer) : reason;

  return (
    <SignInLayout title="Admin Login" lead="For whoever runs the workshop.">
      <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
        {told ? (
          <Notice kind="warning" title={told.title} className="hidden noscript:flex">
            {told.description}
          </Notice>
        ) : null}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={given.email}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button type="submit" busy={isBusy} busyLabel="Signing in...">
          Sign In as Admin
        </Button>
        <Link
          to="/auth"
          className="inline-flex min-h-11 items-center self-start underline decoration-line decoration-2 underline-offset-4 hover:decoration-saddle"
        >
          Go to customer login
        </Link>
      </Form>
    </SignInLayout>
  );
}

function useReason() {
  const [search] = useSearchParams();
  const name = search.has("ended") ? "ended" : search.has("denied") ? "denied" : undefined;
  useToldFlag("ended");
  useToldFlag("denied");
  useEffect(() => {
    if (name) toast({ ...reasons[name], kind: name === "denied" ? "destructive" : "info" });
  }, [name]);
  return name && reasons[name];
}

function useAnswer(answer: SignInAnswer | undefined, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!answer) return;
    toast(signInToast(answer));
    if (answer.outcome === "invalid") focusFirstInvalid(form.current);
  }, [answer, form]);
}
