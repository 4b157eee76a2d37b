import { data } from "react-router";
import { contactForm, contactLimits } from "#shop/contact/contact-form.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { shopConfig } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { SupportLink } from "#web/shell/support-link.tsx";
import { wait } from "#web/ui/delay.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, contactForm, contactLimits);
  if (read.outcome === "invalid") return data(read, { status: 400 });
  // Whoever mends a mistake has sent nothing yet; and a refused form writes nothing.
  const seconds = await limitCalls(context, "messages");
  if (seconds) {
    return data({ outcome: "too_many" as const }, { status: 429, headers: { "retry-after": `${seconds}` } });
  }
  const { db, jobs, now } = context.get(servicesContext);
  await sendContactMessage(db, jobs, read.form, now());
  return { outcome: "sent" as const, answerTo: read.form.email };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The half second of spec §2 passes in the browser alone; a server that can't be reached must not cost the text. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const [answer] = await Promise.all([serverAction(), wait(500)]);
    return answer;
  } catch {
    return { outcome: "failed" as const };
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Contact",
    description: `Write to ${shopConfig.companyName}: questions before an order, about one, or about a tag you found.`,
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-12 py-12 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-20">
      <div>
        <PageHeading
          title="Contact"
          lead="A question before you order, a change to an order, a tag for the whole club: write to us, and a person answers."
        />
        <p className="stitched mt-8 pt-6">
          Or by email: <SupportLink />
        </p>
      </div>
      <ContactForm answer={actionData} />
    </div>
  );
}
