import { type Context, Hono } from "hono";
import { sendPage } from "#sandbox/pages/layout.ts";
import { messagePage } from "#sandbox/pages/message-page.ts";
import { findSession } from "#sandbox/payments/expire-sessions.ts";
import { finishAttempt } from "#sandbox/payments/finish-attempt.ts";
import type { Attempt } from "#sandbox/payments/pay-session.ts";
import { successAddress } from "#sandbox/payments/success-address.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { attemptWith, refusalIn } from "./attempt.ts";
import { cardForm, type FormState } from "./card-form.ts";
import { challengePage } from "./challenge-page.ts";
import { checkCard } from "./check-card.ts";
import { noticeAbout } from "./notices.ts";
import { makeShortMemory } from "./short-memory.ts";
import { nothingTyped, readTyped, type Typed } from "./typed.ts";

/** The page to which a session's `url` leads. */
export function paymentPage(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const challenges = makeShortMemory<Typed>();
  const refusals = makeShortMemory<FormState>();

  routes.get("/:id", (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (session?.status !== "open") return sendNotice(sandbox, context, session);
    const typed = { ...nothingTyped, email: session.customerEmail ?? "" };
    const refused = refusals.find(context.req.query("refused") ?? "", session.id);
    return sendForm(context, session, refused ?? { typed, errors: {} });
  });

  routes.post("/:id", async (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (!session) return sendNotice(sandbox, context, session);
    const typed = readTyped(await context.req.formData());
    const checked = checkCard(typed, sandbox.now());
    if (checked.errors && session.status === "open") {
      context.status(400);
      return sendForm(context, session, { typed, errors: checked.errors });
    }
    return answerAttempt(context, session, typed, attemptWith(sandbox, session, checked));
  });

  routes.get("/:id/authenticate/:challenge", (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (session?.status !== "open") return sendNotice(sandbox, context, session);
    const challenge = context.req.param("challenge");
    if (!challenges.find(challenge, session.id)) return context.redirect(`/c/pay/${session.id}`, 303);
    return sendPage(context, challengePage(session, challenge), [new URL(session.successUrl).origin]);
  });

  routes.post("/:id/authenticate/:challenge", async (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (!session) return sendNotice(sandbox, context, session);
    const form = await context.req.formData();
    const typed = challenges.take(context.req.param("challenge"), session.id);
    if (!typed && session.status === "open") return context.redirect(`/c/pay/${session.id}`, 303);
    const challenge = form.get("result") === "complete" ? "passed" : "failed";
    const checked = checkCard(typed ?? nothingTyped, sandbox.now());
    return answerAttempt(
      context,
      session,
      typed ?? nothingTyped,
      attemptWith(sandbox, session, checked, challenge),
    );
  });

  /** Leads on with a redirect, so that a reload never tries the card again. */
  async function answerAttempt(context: Context, session: Session, typed: Typed, attempt: Attempt) {
    await finishAttempt(sandbox, attempt);
    if (attempt.result === "asks")
      return context.redirect(`/c/pay/${session.id}/authenticate/${challenges.keep(session.id, typed)}`, 303);
    if (attempt.result === "refused") {
      const refused = refusals.keep(session.id, { typed, ...refusalIn(attempt.failure) });
      return context.redirect(`/c/pay/${session.id}?refused=${refused}`, 303);
    }
    if (attempt.session.status === "complete")
      return context.redirect(successAddress(session.successUrl, session.id), 303);
    return sendNotice(sandbox, context, attempt.session);
  }

  return routes;
}

function sendForm(context: Context, session: Session, state: FormState) {
  return sendPage(context, cardForm(session, state), [new URL(session.successUrl).origin]);
}

function sendNotice(sandbox: Sandbox, context: Context, session: Session | undefined) {
  const notice = noticeAbout(sandbox, session);
  context.status(notice.status);
  return sendPage(context, messagePage(notice));
}
