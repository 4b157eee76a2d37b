import { data, Form, useNavigation } from "react-router";
import { tryAgainIn } from "#platform/text.ts";
import { requestClaim } from "#shop/profiles/claim-profile.server.ts";
import { LinkPage } from "#web/account/link-page.tsx";
import { servicesContext } from "#web/context.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateFormHeaders, unlisted } from "#web/shell/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/claim-tag.ts";

/** The same answer for every tag, known or not: only the profile's own email address learns more. */
export async function action({ context, params }: Route.ActionArgs) {
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) {
    const notice = failure(`Too many requests. ${tryAgainIn(seconds)}`);
    return data({ notice }, { status: 429, headers: { "retry-after": `${seconds}` } });
  }
  const { db, jobs, now } = context.get(servicesContext);
  await requestClaim(db, jobs, { publicId: params.publicId }, now());
  return data({ notice: success("If this tag can be claimed, we sent a link to its address.") });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return new Headers([...actionHeaders, ...Object.entries(privateFormHeaders)]);
}

export const meta = unlisted("This is my tag");

export default function ClaimTag({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <LinkPage
      title="This is my tag"
      lead="We'll email a link to the tag owner's email address. Open it to make the tag yours and decide what a finder sees."
    >
      <Form method="post" className="mt-8 flex flex-col items-start gap-5">
        <AnswerNotice answer={actionData} />
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Email Me the Link
        </Button>
      </Form>
    </LinkPage>
  );
}
