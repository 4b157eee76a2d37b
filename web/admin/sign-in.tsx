import { type RefObject, useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { signedInContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { withOfflineFallback } from "#web/shell/form.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Message, toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/sign-in.ts";
import { adminNext, answerSignIn } from "./answer-sign-in.server.ts";
import { type SignInAnswer, sessionEnded, signInToast } from "./sign-in-answer.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

/** An admin session that is already there leads on (spec §2). */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)?.isAdmin) throw redirect(adminNext(request));
  return { flash: takeFlash(context, request, ["not_admin", "session_ended"]) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await answerSignIn(context, request);
  return data(answer, init);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {});
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return unlistedMeta("Admin Login");
}

const reasons: Record<"not_admin" | "session_ended", Message> = {
  not_admin: {
    title: "Access Denied",
    description: "You don't have admin privileges.",
    kind: "destructive",
  },
  session_ended: sessionEnded,
};

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer: SignInAnswer | undefined = actionData;
  const isBusy = useNavigation().formMethod === "POST";
  useAnswer(answer, form);
  const flash = useFlash(loaderData.flash);
  const { errors = {}, given = {} } = answer?.outcome === "invalid" ? answer : {};
  const failure = answer && signInToast(answer);

  return (
    <SignInLayout title="Admin Login" lead="For whoever runs the workshop.">
      <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
        <FlashNotice message={answer ? undefined : flash && reasons[flash]} />
        {failure ? (
          <Notice kind="warning" title={failure.title} className="hidden noscript:flex">
            {failure.description}
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

function useAnswer(answer: SignInAnswer | undefined, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!answer) return;
    toast(signInToast(answer));
    if (answer.outcome === "invalid") focusFirstInvalid(form.current);
  }, [answer, form]);
}
