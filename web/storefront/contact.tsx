import { type FormEvent, useEffect, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { contactForm, contactLimits } from "#shop/contact/contact-form.ts";
import { sendContactMessage } from "#shop/contact/contact-messages.server.ts";
import { shopConfig } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { type FormAnswer, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { SupportLink } from "#web/shell/shell.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/contact-fields.tsx";
import { TextArea, TextField } from "#web/ui/fields.tsx";
import { AnswerNotice, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/contact.ts";

type ContactAnswer = FormAnswer & { answerTo?: string };

export async function action({ context, request }: Route.ActionArgs) {
  const submission = await readForm(request, contactForm, contactLimits);
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    return data<ContactAnswer>({ toast: failure(notSentTitle), errors, given }, { status: 400 });
  }
  // Invalid submissions do not count toward the rate limit.
  const seconds = await limitPageCalls(context, "messages");
  if (seconds) {
    const tooMany = notSent("That was a lot of messages at once. Please try again in a minute.");
    return data<ContactAnswer>(tooMany, { status: 429, headers: { "retry-after": `${seconds}` } });
  }
  const { db, jobs, now } = context.get(servicesContext);
  await sendContactMessage(db, jobs, submission.form, now());
  return data<ContactAnswer>({ toast: thanks, answerTo: submission.form.email });
}

const thanks = success("Thanks!", "We received your message and will get back soon.");

const notSentTitle = "Message not sent";

function notSent(description: string): ContactAnswer {
  return { notice: failure(notSentTitle, description) };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Sending takes at least half a second, so that the busy button can be seen. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(async () => {
    const [answer] = await Promise.all([serverAction(), new Promise((done) => setTimeout(done, 500))]);
    return answer;
  }, notSent("We couldn't reach the shop. What you typed is still here. Please try again."));
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
          lead="Questions before you order, a change to an order, tags for the whole club? Write to us, and a real person will answer."
        />
        <p className="stitched mt-8 pt-6">
          Or by email: <SupportLink />
        </p>
      </div>
      <ContactForm answer={actionData} />
    </div>
  );
}

function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const { form, field } = useForm(answer, { draft: "contact", emptiesAfterSuccess: true });
  const isBusy = useNavigation().formAction === "/contact";
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (answer) isUnderWay.current = false;
  }, [answer]);

  function sendOnce(event: FormEvent) {
    // The busy button comes with a later render: a second press before that must not send again.
    if (isUnderWay.current) return event.preventDefault();
    isUnderWay.current = true;
    form.onSubmit();
  }

  return (
    <Form {...form} action="/contact" onSubmit={sendOnce} className="flex flex-col gap-5">
      {answer ? <ContactNotice answer={answer} /> : null}
      <TextField {...field("name")} label="Name" autoComplete="name" required maxLength={100} />
      <EmailField {...field("email")} label="Email" autoComplete="email" required maxLength={254} />
      <TextArea {...field("message")} label="Message" required rows={7} maxLength={5000} />
      <Button type="submit" busy={isBusy} busyLabel="Sending..." className="self-start px-8">
        Send Message
      </Button>
    </Form>
  );
}

function ContactNotice({ answer }: { answer: ContactAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  const { toast, answerTo } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answerTo) box.current?.focus();
  }, [answer]);
  if (answerTo) {
    return (
      <div ref={box} tabIndex={-1} className="rounded-md">
        <Notice kind="success" title="Message sent">
          We'll reply to <strong className="font-semibold wrap-anywhere">{answerTo}</strong>.{" "}
          <noscript>
            {toast?.title} {toast?.description}
          </noscript>
        </Notice>
      </div>
    );
  }
  return <AnswerNotice answer={answer} />;
}
