import { data, Form, redirect, useNavigation } from "react-router";
import { choosePasswordLink } from "#shop/accounts/link-values.ts";
import { confirmEmail } from "#shop/profiles/confirm-email.server.ts";
import { answerOrFailed } from "#web/answer-or-failed.ts";
import { browserContext, servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/page-meta.ts";
import { privateFormHeaders } from "#web/private-headers.ts";
import { signInBrowser } from "#web/session/sign-in-browser.server.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/confirm.ts";
import { isOver, LinkOver } from "./link-over.tsx";
import { useUnreached } from "./use-unreached.ts";

/** A GET changes nothing: programs that look into mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { signIn, now } = context.get(servicesContext);
  const isOpen = (await signIn.readLink("confirm", params.token, now())) !== undefined;
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, signIn, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const confirmed = await confirmEmail(db, signIn, { token: params.token, browser }, now());
  if (!confirmed) return data({ isOver: true }, { status: 404 });
  if (confirmed.needsPassword) {
    const { userId, next } = confirmed;
    const token = await choosePasswordLink(signIn, { userId, next }, now());
    throw redirect(`/auth/reset/${token}`);
  }
  const headers = await signInBrowser(context, request, confirmed.userId);
  throw redirect(confirmed.next ?? "/profile", { headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailed(serverAction);
}

export function headers() {
  return privateFormHeaders;
}

export function meta() {
  return unlistedMeta("Confirm your email");
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  useUnreached(actionData);
  const isBusy = useNavigation().state !== "idle";
  if (!loaderData.isOpen || isOver(actionData)) return <LinkOver to="/auth?mode=signup" label="Sign Up" />;
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading
        title="Confirm your email"
        lead="One press, and the address is yours here: your account is open, and you are signed in."
      />
      <Form method="post" className="mt-8">
        <Button type="submit" busy={isBusy} busyLabel="Confirming...">
          Confirm my email
        </Button>
      </Form>
    </div>
  );
}
