import { data } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#platform/dates.ts";
import { findLimits, messageForm } from "#shop/finds/find-form.ts";
import { closeFind, findConversation, markFindRead, writeMessage } from "#shop/finds/finds.server.ts";
import { lostForm, pickOwnFields } from "#shop/profiles/profile-form.ts";
import { setLost } from "#shop/profiles/profiles.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { findTitles, formatPlace, formatPosition } from "#web/emails/find-emails.tsx";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { searchLink } from "#web/tag/contact-links.ts";
import { Button, LinkButton, NewTabLink, quietLinkLook } from "#web/ui/button.tsx";
import { Switch, TextArea } from "#web/ui/fields.tsx";
import { AnswerNotice, Notice } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/answer.ts";
import { ExpiredLink, LinkPage, linkHeaders } from "./link-page.tsx";
import { LostFields, makeFormValues } from "./profile-fields.tsx";

/** A find as its owner reads it, by the link of an email or from /finds. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const conversation = await findConversation(db, secret, { ownerToken: params.token });
  if (!conversation) return data(null, { status: 404 });
  const { find, profile, messages } = conversation;
  const isOwn = profile.userId !== null && profile.userId === context.get(signedInContext)?.userId;
  if (isOwn && find.unreadSince) await markFindRead(db, find);
  if (find.closedAt) return data({ isClosed: true as const, isBlocked: find.isBlocked, isOwn });
  const { latitude, longitude } = find;
  return data({
    isClosed: false as const,
    isOwn,
    title: findTitles[find.way],
    tag: profile.tagName || profile.displayName,
    place: formatPlace(find),
    position: formatPosition(find),
    map: latitude === null ? undefined : searchLink(`${latitude},${longitude}`),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, at: formatDateTime(createdAt) })),
    lost:
      profile.userId === null
        ? makeFormValues(pickOwnFields(profile), Object.keys(lostForm.shape))
        : undefined,
  });
}

const actionForm = z.discriminatedUnion("intent", [
  messageForm.extend({ intent: z.literal("message") }),
  lostForm.extend({ intent: z.literal("lost") }),
  z.object({ intent: z.literal("back") }),
  z.object({ intent: z.literal("block") }),
]);

/** A refused form gets back at most these many characters: more than it may have, so that nothing typed is lost. */
const keptLengths = { message: 2_000, lostSince: 40, lostReward: 400, lostMessage: 1_000 };

export async function action({ context, params, request }: Route.ActionArgs) {
  const seconds = await limitPageCalls(context, "messages");
  if (seconds)
    return answer(429, failure("Not sent", "That was a lot at once. Please try again in a minute."));
  const submission = await readForm(request, actionForm, keptLengths);
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    return answer(400, failure("Not saved", Object.values(errors)[0]), { errors, given });
  }
  const { token } = params;
  const { form } = submission;
  const services = context.get(servicesContext);
  const { db, secret, now } = services;
  if (form.intent === "message") {
    const message = { link: { ownerToken: token }, text: form.message };
    const outcome = await writeMessage(db, services, message, now());
    return outcome === "sent" ? answer(200, success("Answer sent")) : answerClosed();
  }
  if (form.intent === "lost") {
    const conversation = await findConversation(db, secret, { ownerToken: token });
    if (!conversation || conversation.find.closedAt) return answerClosed();
    const { intent: _, ...fields } = form;
    const saved = await setLost(db, { profileId: conversation.profile.id, fields, now: now() });
    return saved ? answer(200, success("Saved")) : answerClosed();
  }
  const isBlocked = form.intent === "block";
  const outcome = await closeFind(db, services, { token, isBlocked }, now());
  if (outcome === "over") return answerClosed();
  return answer(200, success(isBlocked ? "Finder blocked" : "You have the bag back"));
}

function answer(status: number, toast: PostAnswer["toast"], more: PostAnswer = {}) {
  return data<PostAnswer>({ ...more, toast }, { status });
}

function answerClosed() {
  return answer(404, failure("Not sent", "This conversation is closed."), { isOutdated: true });
}

export const headers = linkHeaders;

export const meta = unlisted("A finder's message");

export default function Answer({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ExpiredLink
        to="/"
        label="Home"
        lead="The conversation is gone, or the tag's account or email has changed."
      />
    );
  const allFinds = loaderData.isOwn ? (
    <LinkButton to="/finds" variant="secondary" className="mt-6">
      All Messages from Finders
    </LinkButton>
  ) : null;
  if (loaderData.isClosed) {
    const lead = loaderData.isBlocked ? "You blocked this finder." : "You have the bag back.";
    return (
      <LinkPage title="This conversation is closed" lead={`${lead} The finder's link no longer opens it.`}>
        {allFinds}
      </LinkPage>
    );
  }
  const { title, tag, place, position, map, messages, lost } = loaderData;
  return (
    <LinkPage title={title} lead={`Your tag: ${tag}`}>
      {place ? <p className="mt-4 wrap-anywhere">{place}</p> : null}
      {position ? (
        <p className="mt-4 wrap-anywhere">
          Sent from {position}. <NewTabLink href={map}>Open in a map</NewTabLink>
        </p>
      ) : null}
      <Messages messages={messages} />
      <WriteAnswer />
      {lost ? <Lost saved={lost} /> : null}
      <Close token={params.token} />
      {allFinds}
    </LinkPage>
  );
}

type Message = { id: string; isFromOwner: boolean; text: string; at: string };

function Messages({ messages }: { messages: Message[] }) {
  return (
    <ul className="mt-6 flex flex-col gap-4">
      {messages.map(({ id, isFromOwner, text, at }) => (
        <li key={id}>
          <Card className={isFromOwner ? "bg-fairway-mist" : ""}>
            <p className="text-sm text-muted">
              {isFromOwner ? "You" : "The finder"} · {at}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function WriteAnswer() {
  const write = usePostForm("message", { emptiesAfterSuccess: true });
  return (
    <write.Form {...write.form} className="mt-6 flex flex-col items-start gap-4">
      <AnswerNotice answer={write.answer} />
      <TextArea
        {...write.field("message")}
        label="Your answer"
        required
        rows={4}
        maxLength={findLimits.message}
        className="w-full"
      />
      <Button {...write.submit} busyLabel="Sending...">
        Send
      </Button>
    </write.Form>
  );
}

/** An owner without an account can report the bag as lost only here. */
function Lost({ saved }: { saved: Record<string, string> }) {
  const { Form, form, submit, field, shown, typed, answer } = usePostForm("lost", { saved });
  const toggle = (name: string, label: string) => (
    <Switch name={name} label={label} defaultChecked={name in shown} />
  );
  return (
    <details className="mt-8">
      <summary className={quietLinkLook}>
        {saved.isLost ? "The tag's page says that it is lost" : "Say on the tag's page that it is lost"}
      </summary>
      <Form {...form} className="mt-4 flex flex-col items-start gap-4">
        <AnswerNotice answer={answer} />
        <LostFields field={field} toggle={toggle} counted={(typed.lostMessage ?? "").length} />
        <Button {...submit} variant="secondary" busyLabel="Saving...">
          Save
        </Button>
      </Form>
    </details>
  );
}

function Close({ token }: { token: string }) {
  const back = usePostForm("back");
  const block = usePostForm("block");
  return (
    <>
      <Notice kind="warning" className="mt-8">
        Never send a code or money to get your bag back. We never ask for either.
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <back.Form {...back.form}>
          <Button {...back.submit} variant="secondary" busyLabel="Saving...">
            I have it back
          </Button>
        </back.Form>
        <block.Form {...block.form}>
          <Button {...block.submit} variant="destructive" busyLabel="Saving...">
            Block this finder
          </Button>
        </block.Form>
        <a href={`/found/${token}/report`} className={quietLinkLook}>
          Report to the workshop
        </a>
      </div>
    </>
  );
}
