import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { findAccountLink } from "#shop/accounts/account-links.server.ts";
import { nextPath } from "#shop/accounts/sign-in-form.ts";
import { resetPassword } from "#shop/profiles/reset-password.server.ts";
import { answerOrFailed } from "#web/answer-or-failed.ts";
import { browserContext, servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/page-meta.ts";
import { privateFormHeaders } from "#web/private-headers.ts";
import { readForm } from "#web/read-form.ts";
import { session } from "#web/session/browser-session.ts";
import { signInBrowser } from "#web/session/sign-in-browser.server.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/reset.ts";
import { LinkOver } from "./link-over.tsx";
import { useUnreached } from "./use-unreached.ts";

const resetForm = z.object({ password: z.string().max(1_000), confirmation: z.string().max(1_000) });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, signIn, now } = context.get(servicesContext);
  const link = await findAccountLink(db, signIn, { purpose: "reset", token: params.token }, now());
  if (!link) return data({ isOpen: false, hasPassword: false, isClaim: false }, { status: 404 });
  const isClaim = link.next?.startsWith("/profile?tag=") ?? false;
  return data({ isOpen: true, hasPassword: await signIn.hasPassword(link.userId), isClaim });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const read = await readForm(request, resetForm, { password: 0, confirmation: 0 });
  if (read.outcome === "invalid")
    return data(
      { title: "Password too long", error: "Password must be at most 128 characters." },
      { status: 400 },
    );
  const { db, signIn, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const reset = { token: params.token, browser, ...read.form };
  const outcome = await resetPassword(db, { signIn, jobs }, reset, now());
  if (outcome === "link_over") return data({ isOver: true }, { status: 404 });
  if ("title" in outcome) return data({ title: outcome.title, error: outcome.description }, { status: 400 });
  const headers = await signInBrowser(context, request, outcome.userId);
  throw redirect(nextPath.parse(outcome.next) ?? "/profile", { headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailed(serverAction);
}

export function headers() {
  return privateFormHeaders;
}

export function meta() {
  return unlistedMeta("Choose a new password");
}

function headingOf({ hasPassword, isClaim }: { hasPassword: boolean; isClaim: boolean }) {
  if (isClaim) {
    return {
      title: "Set a password",
      lead: "The tag is yours. One more step: a password, and you are signed in.",
    };
  }
  if (!hasPassword) return { title: "Set a password", lead: "You are signed in with it at once." };
  return {
    title: "Choose a new password",
    lead: "You are signed in with it at once, and signed out everywhere else.",
  };
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useUnreached(actionData);
  const isBusy = useNavigation().state !== "idle";
  const isOpen = loaderData.isOpen && !(actionData && "isOver" in actionData);
  const problem = actionData && "error" in actionData ? actionData : undefined;
  useEffect(() => {
    if (isOpen) session.emit("PASSWORD_RECOVERY");
  }, [isOpen]);
  useEffect(() => {
    if (!problem) return;
    toast({
      title: problem.title,
      description: problem.error,
      kind: "destructive",
    });
    focusFirstInvalid(form.current);
  }, [problem]);
  if (!isOpen) return <LinkOver to="/auth?mode=forgot" label="Send me a new link" />;

  const isMismatch = problem?.title === "Passwords don't match";
  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <PageHeading {...headingOf(loaderData)} />
        <Card className="mt-8">
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
        </Card>
      </div>
    </div>
  );
}
