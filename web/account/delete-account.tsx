import { data } from "react-router";
import { z } from "zod";
import { tryAgainIn } from "#platform/text.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { hasPassword } from "#shop/accounts/accounts.server.ts";
import { checkOwnPassword } from "#shop/accounts/passwords.server.ts";
import { findUnfinished } from "#shop/people/delete-person.server.ts";
import { accountContext, browserContext, servicesContext } from "#web/context.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { AnswerNotice, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/delete-account.ts";
import { DeletionTerms, UnfinishedNotice } from "./deletion-terms.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { userId, email, isConfirmed } = context.get(accountContext);
  const browser = context.get(browserContext)();
  const unfinished = isConfirmed ? await findUnfinished(db, { userId, email }, browser) : undefined;
  return { email, isConfirmed, unfinished, hasPassword: await hasPassword(db, userId) };
}

const deleteForm = z.object({ current: z.string().max(1_000) });

/** Nothing is deleted before the emailed link is opened: a password may be stolen, an open browser used by another. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId, email, isConfirmed } = context.get(accountContext);
  const { db, jobs, now } = context.get(servicesContext);
  const submission = await readForm(request, deleteForm);
  const browser = context.get(browserContext)();
  if (
    submission.outcome === "invalid" ||
    !isConfirmed ||
    (await findUnfinished(db, { userId, email }, browser))
  )
    return refuse(409, "Please look at this page again.");
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) return refuse(429, `Too many attempts. ${tryAgainIn(seconds)}`);
  if (await hasPassword(db, userId)) {
    const checked = await checkOwnPassword(db, userId, submission.form.current, now());
    if (checked.outcome === "wait") return refuse(429, `Too many attempts. ${tryAgainIn(checked.seconds)}`);
    if (checked.outcome === "wrong_password") return refuse(400, "This is not your password.", "current");
  }
  const wait = await requestAccountEmail(db, jobs, { about: "delete-data", email }, now());
  if (wait !== undefined) return refuse(429, "Too many emails went there. Please try again later.");
  const toast = success("Check your email", `We sent a link to ${email}. It works for an hour.`);
  return data<PostAnswer>({ intent: "link", toast });
}

function refuse(status: number, description: string, field?: string) {
  const errors = field ? { [field]: description } : undefined;
  const toast = failure("Link not sent", description);
  return data<PostAnswer>({ intent: "link", toast, errors }, { status });
}

export const meta = unlisted("Delete your account");

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  const { email, isConfirmed, unfinished } = loaderData;
  return (
    <div className="page-width py-10 md:py-14">
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHeading title="Delete your account" lead={email} className="wrap-anywhere" />
      <DeletionTerms />
      {isConfirmed ? null : (
        <Notice kind="warning" title="Confirm your email first" className="mt-6 max-w-measure">
          Only the owner of a mailbox may delete what belongs to it. Open the link in the email that we sent
          when the account was made.
        </Notice>
      )}
      {unfinished ? <UnfinishedNotice unfinished={unfinished} /> : null}
      {isConfirmed && !unfinished ? <AskForLink hasPassword={loaderData.hasPassword} /> : null}
    </div>
  );
}

function AskForLink({ hasPassword }: { hasPassword: boolean }) {
  const { Form, form, field, submit, answer } = usePostForm("link", { emptiesAfterSuccess: true });
  return (
    <Form {...form} className="mt-8 flex max-w-md flex-col gap-5">
      <AnswerNotice answer={answer} />
      {hasPassword ? (
        <PasswordField {...field("current")} label="Your password" autoComplete="current-password" required />
      ) : null}
      <Button {...submit} variant="destructive" busyLabel="Sending..." className="self-start px-8">
        Email Me the Link
      </Button>
    </Form>
  );
}
