import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { findAccountLink } from "#shop/accounts/account-emails.server.ts";
import { hasPassword } from "#shop/accounts/accounts.server.ts";
import { hintFor } from "#shop/accounts/password-rules.ts";
import { findMinPassword } from "#shop/accounts/passwords.server.ts";
import { resetPassword } from "#shop/profiles/verify-email.server.ts";
import { browserContext, servicesContext } from "#web/context.ts";
import { type FormAnswer, unreachable, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { openBrowserSession } from "#web/shell/session/sign-in-browser.server.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/reset.ts";
import { answerExpired, ExpiredLink, linkHeaders } from "./link-page.tsx";
import { NewPasswordFields } from "./password-card.tsx";

const headings = {
  confirmed: {
    title: "Set a password",
    lead: "Your address is confirmed. One more step: choose a password.",
  },
  claimed: {
    title: "Set a password",
    lead: "The tag is yours. One more step: choose a password, and you're signed in.",
  },
  first: { title: "Set a password", lead: "You'll be signed in right away." },
  lost: {
    title: "Choose a new password",
    lead: "You'll be signed in right away, and signed out everywhere else.",
  },
};

type Reason = keyof typeof headings;

function findReason(link: { next: string | undefined; isConfirmed: boolean }, hasPassword: boolean): Reason {
  if (link.isConfirmed) return "confirmed";
  if (link.next?.startsWith("/profile?tag=")) return "claimed";
  return hasPassword ? "lost" : "first";
}

const resetForm = z.object({ password: z.string(), confirmation: z.string() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await findAccountLink(db, { purpose: "reset", token: params.token }, now());
  if (!link) return data(null, { status: 404 });
  const hint = hintFor(await findMinPassword(db, link.userId));
  return data({ reason: findReason(link, await hasPassword(db, link.userId)), hint });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const submission = await readForm(request, resetForm);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const reset = { token: params.token, browser, ...submission.form };
  const outcome = await resetPassword(db, jobs, reset, now());
  if (outcome === "link_over") return answerExpired();
  if ("title" in outcome) {
    const { field, title, description } = outcome;
    const answer: FormAnswer = { toast: failure(title, description), errors: { [field]: description } };
    return data(answer, { status: 400 });
  }
  // Nothing is opened if somebody else set another password meanwhile.
  return (await openBrowserSession(context, request, outcome)) ?? answerExpired();
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { toast: failure("Password change failed", unreachable) });
}

export const headers = linkHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(headings[loaderData?.reason ?? "lost"].title);
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { form, errors } = useForm(actionData as FormAnswer | undefined);
  const isBusy = useNavigation().state !== "idle";
  if (!loaderData || (actionData && "isExpired" in actionData))
    return <ExpiredLink to="/auth?mode=forgot" label="Send Me a New Link" />;
  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <PageHeading {...headings[loaderData.reason]} />
        <Card className="mt-8">
          <Form {...form} className="flex flex-col gap-5">
            <NewPasswordFields errors={errors} hint={errors.password ? undefined : loaderData.hint} />
            <Button type="submit" busy={isBusy} busyLabel="Saving...">
              Save Password
            </Button>
          </Form>
        </Card>
      </div>
    </div>
  );
}
