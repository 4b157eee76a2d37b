import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { attachGuestPurchases } from "#shop/orders/purchases.server.ts";
import { claimProfile, findClaim } from "#shop/profiles/claim-profile.server.ts";
import { browserContext, servicesContext, signedInContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { openBrowserSession } from "#web/shell/session/sign-in-browser.server.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/claim.ts";
import { answerExpired, ExpiredLink, LinkPage, linkHeaders } from "./link-page.tsx";

const claimForm = z.object({ account: z.enum(["mine", "mailbox"]) });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const claim = await findClaim(db, params.token, now());
  if (!claim) return data(null, { status: 404 });
  const signedIn = context.get(signedInContext);
  const { name, email } = claim;
  const otherAccount = signedIn?.isConfirmed && signedIn.email !== email ? signedIn.email : undefined;
  return data({ name, email, otherAccount });
}

/** A GET claims nothing. `account=mine` claims into the account that is signed in here, once its email is verified. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, jobs, now } = context.get(servicesContext);
  const signedIn = context.get(signedInContext);
  const submission = await readForm(request, claimForm, { account: 10 });
  const isMine = submission.outcome === "read" && submission.form.account === "mine";
  if (isMine && !signedIn?.isConfirmed) return answerExpired();
  const forUserId = isMine ? signedIn?.userId : undefined;
  const browser = context.get(browserContext)();
  const claim = await claimProfile(db, jobs, { token: params.token, forUserId, browser }, now());
  if (!claim) return answerExpired();
  // The session that is open here stays: the tag is in its account now.
  if (!claim.opened) {
    await attachGuestPurchases(db, claim.userId, { email: claim.email, browser, now: now() });
    throw redirect(claim.next);
  }
  return (await openBrowserSession(context, request, claim.opened)) ?? answerExpired();
}

export const headers = linkHeaders;

export const meta = unlisted("This is my tag");

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  if (!loaderData || actionData?.isExpired) return <ExpiredLink to="/" label="Home" />;
  const { name, email, otherAccount } = loaderData;
  return (
    <LinkPage
      title="This is my tag"
      lead={`${name}'s tag becomes part of your account. You decide what a finder sees, and its orders appear in your history.`}
    >
      <Form method="post" className="mt-8 flex flex-col items-start gap-4">
        {otherAccount ? (
          <Button type="submit" name="account" value="mine" busy={isBusy} busyLabel="Just a moment...">
            Add It to My Account {otherAccount}
          </Button>
        ) : null}
        <Button
          type="submit"
          name="account"
          value="mailbox"
          variant={otherAccount ? "secondary" : "primary"}
          busy={isBusy}
          busyLabel="Just a moment..."
        >
          Claim It as {email}
        </Button>
      </Form>
    </LinkPage>
  );
}
