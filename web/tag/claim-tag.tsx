import { data, Form, useNavigation } from "react-router";
import { requestClaim } from "#shop/profiles/claim-profile.server.ts";
import { servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/claim-tag.ts";

/** The same answer for every tag, known or not: only the profile's own email address learns more. */
export async function action({ context, params }: Route.ActionArgs) {
  const seconds = await limitCalls(context, "accounts");
  if (seconds) {
    const text = `Too many requests. Please try again in ${seconds} seconds.`;
    return data({ isAsked: false, text }, { status: 429, headers: { "retry-after": `${seconds}` } });
  }
  const { db, jobs, now } = context.get(servicesContext);
  await requestClaim(db, jobs, { publicId: params.publicId }, now());
  return data({ isAsked: true, text: "If this tag can be claimed, we sent a link to its address." });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  // With no-referrer a form would send no origin, and be refused.
  headers.set("referrer-policy", "strict-origin");
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  return headers;
}

export const meta = unlisted("This is my tag");

export default function ClaimTag({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading
        title="This is my tag"
        lead="We'll email a link to the tag owner's email address. Open it to make the tag yours and decide what a finder sees."
      />
      <Form method="post" className="mt-8 flex flex-col items-start gap-5">
        {actionData ? (
          <Notice
            kind={actionData.isAsked ? "success" : "error"}
            role={actionData.isAsked ? "status" : "alert"}
          >
            {actionData.text}
          </Notice>
        ) : null}
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Email Me the Link
        </Button>
      </Form>
    </div>
  );
}
