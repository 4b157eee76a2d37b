import { z } from "zod";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { deletePerson, findUnfinished } from "#shop/people/delete-person.server.ts";
import { findPersonForAdmin } from "#shop/people/person.server.ts";
import { DeletionTerms, UnfinishedNotice } from "#web/account/deletion-terms.tsx";
import { adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { failed, outdated, reloadsUnlessDeleted, succeeded } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { useLeave } from "#web/admin/list-page.tsx";
import { type Context, servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/personal-data.ts";

/** Finds a person by a profile's id or the number of their order: an email address would stay in the browser's history. */
async function findPerson(context: Context, of = "") {
  const profileId = z.uuid().safeParse(of).data;
  const key = profileId ? { profileId } : { invoiceNumber: parseInvoiceNumber(of) ?? "" };
  const person = await findPersonForAdmin(context.get(servicesContext).db, key);
  if (!person) throw notFound();
  return person;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { person, subject } = await findPerson(context, params.of);
  const unfinished = await findUnfinished(context.get(servicesContext).db, person);
  const back = subject.subject === "order" ? "/admin/orders" : "/admin/profiles";
  return { email: person.email, hasAccount: person.userId !== null, unfinished, back };
}

/** Serves a person who asked the workshop. The data goes only to the mailbox that it belongs to. */
export const action = adminActions({
  email: adminForm(z.object({}), async (_, { db, by, context, params }) => {
    const { person, subject } = await findPerson(context, params.of);
    const message = { about: "download-data" as const, email: person.email };
    const wait = await requestAccountEmail(db, by.jobs, message, by.now);
    if (wait !== undefined)
      return { answer: failed("Too many emails went there. Please try again later."), status: 429 };
    await audit(db, by, "data_emailed", subject);
    return { answer: succeeded("Link sent", `It went to ${person.email} and works for 24 hours.`) };
  }),
  delete: adminForm(z.object({}), async (_, { db, by, context, params }) => {
    const { person, subject } = await findPerson(context, params.of);
    const outcome = await deletePerson(db, by.jobs, person, { ...by, subject });
    // Without script this page is rendered as the answer, and its loader would say 404: the given status wins.
    if (outcome === "deleted") return { answer: succeeded("Data deleted"), status: 200 };
    if (outcome === "not_found") return { answer: failed("It was already deleted."), status: 404 };
    return outdated(failed("Something is not finished yet."));
  }),
});

export const shouldRevalidate = reloadsUnlessDeleted;

export const meta = unlisted("Personal Data");

export default function PersonalData({ loaderData }: Route.ComponentProps) {
  const { email, hasAccount, unfinished, back } = loaderData;
  const send = usePostForm("email");
  const leave = useLeave(back);
  return (
    <>
      <BackLink to={back}>Back to {back === "/admin/orders" ? "Orders" : "Profiles"}</BackLink>
      <PageHeading title="Personal Data" lead={email} className="wrap-anywhere" />
      <p className="mt-3 max-w-measure">
        {hasAccount
          ? "This is a customer's account: customers can also download and delete their data on their own profile page."
          : "This is a guest: everything under this email address that no account has."}{" "}
        Make sure that the request comes from this very mailbox.
      </p>
      <h2 className="mt-8 text-xl">Send it to them</h2>
      <send.Form {...send.form} className="mt-3 flex flex-col items-start gap-4">
        <p className="max-w-measure">A link to one file with all of it, which works for 24 hours.</p>
        <Button {...send.submit} variant="secondary" busyLabel="Sending...">
          Email Their Data
        </Button>
      </send.Form>
      <h2 className="mt-10 text-xl">Delete it</h2>
      <p className="mt-3 max-w-measure">A customer who does it reads:</p>
      <DeletionTerms />
      {unfinished ? (
        <UnfinishedNotice unfinished={unfinished} />
      ) : (
        <ConfirmButton
          button={
            <Button variant="destructive" className="mt-6">
              Delete Their Data
            </Button>
          }
          intent="delete"
          label="Delete Their Data"
          description={`Everything of ${email} goes, as described on this page. It can't be undone.`}
          busyLabel="Deleting..."
          onDone={leave}
        />
      )}
    </>
  );
}
