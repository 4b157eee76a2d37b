import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { sendMessage, sendPage } from "#sandbox/pages/layout.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Failure, Session } from "#sandbox/store.ts";
import { findSession } from "#sandbox/stripe/sessions.ts";
import { cardForm, challengePage, type FormState } from "./card-form.ts";
import { type CardFields, checkCard, type FieldName, readFields } from "./check-card.ts";
import { type Challenge, finishAttempt, paySession, successUrl } from "./pay-session.ts";

/** The page that a session's `url` leads to. */
export function paymentPage(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const challenges = makeCache<CardFields>();
  const refusals = makeCache<FormState>();

  routes.get("/:id", (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (session?.status !== "open") return sendNotice(sandbox, context, session);
    const fields = { ...readFields(new FormData()), email: session.customer_email ?? "" };
    const refused = refusals.find(session, context.req.query("refused") ?? "");
    return sendForm(context, session, refused ?? { fields, errors: {} });
  });

  routes.post("/:id", async (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (!session) return sendNotice(sandbox, context, session);
    return pay(context, session, readFields(await context.req.formData()), "not yet");
  });

  routes.get("/:id/authenticate/:challenge", (context) => {
    const { id, challenge } = context.req.param();
    const session = findSession(sandbox, id);
    if (session?.status !== "open") return sendNotice(sandbox, context, session);
    if (!challenges.find(session, challenge)) return context.redirect(`/c/pay/${session.id}`, 303);
    return sendPage(context, challengePage(session, challenge), originOf(session));
  });

  routes.post("/:id/authenticate/:challenge", async (context) => {
    const { id, challenge } = context.req.param();
    const session = findSession(sandbox, id);
    if (!session) return sendNotice(sandbox, context, session);
    const form = await context.req.formData();
    const fields = challenges.take(session, challenge);
    if (!fields && session.status === "open") return context.redirect(`/c/pay/${session.id}`, 303);
    const challenged = form.get("result") === "complete" ? "passed" : "failed";
    return pay(context, session, fields ?? readFields(form), challenged);
  });

  /** Answers with a redirect, so that a reload never tries the card again. */
  async function pay(context: Context, session: Session, fields: CardFields, challenge: Challenge) {
    const checked = checkCard(fields, sandbox.now());
    if (checked.errors && session.status === "open") {
      context.status(400);
      return sendForm(context, session, { fields, errors: checked.errors });
    }
    const attempt = checked.errors
      ? ({ result: "closed", session } as const)
      : paySession(sandbox, session, { ...checked, challenge });
    await finishAttempt(sandbox, attempt);
    if (attempt.result === "asks")
      return context.redirect(`/c/pay/${session.id}/authenticate/${challenges.keep(session, fields)}`, 303);
    if (attempt.result === "refused") {
      const refused = refusals.keep(session, { fields, ...refusalOf(attempt.failure) });
      return context.redirect(`/c/pay/${session.id}?refused=${refused}`, 303);
    }
    if (attempt.session.status === "complete") return context.redirect(successUrl(attempt.session), 303);
    return sendNotice(sandbox, context, attempt.session);
  }

  return routes;
}

const maxCached = 1000;

/** Keeps card fields between two requests of a session, under an unguessable id and never on disk. */
function makeCache<Item>() {
  const items = new Map<string, Item>();
  const find = (session: Session, id: string) => items.get(`${session.id}/${id}`);
  return {
    find,
    keep(session: Session, item: Item): string {
      const id = randomUUID();
      items.set(`${session.id}/${id}`, item);
      const [oldest] = items.keys();
      if (items.size > maxCached && oldest !== undefined) items.delete(oldest);
      return id;
    },
    /** Returns it once. */
    take(session: Session, id: string): Item | undefined {
      const item = find(session, id);
      items.delete(`${session.id}/${id}`);
      return item;
    },
  };
}

const fieldOfFailure: Record<string, FieldName> = {
  card_declined: "card_number",
  expired_card: "expiry",
  incorrect_cvc: "cvc",
};

/** The reason of a refusal, above the form and at its field when there is one. */
function refusalOf({ code, message }: Failure) {
  const field = fieldOfFailure[code];
  return { errors: field ? { [field]: message } : {}, alert: message };
}

function sendForm(context: Context, session: Session, state: FormState) {
  return sendPage(context, cardForm(session, state), originOf(session));
}

function originOf(session: Session) {
  return new URL(session.success_url).origin;
}

/** For a session that takes no payment any more, or does not exist. */
function sendNotice({ shopUrl }: Sandbox, context: Context, session: Session | undefined) {
  if (!session)
    return sendMessage(context, {
      status: 404,
      title: "Payment not found",
      text: "There is no payment at this address. It may be mistyped, or too old.",
      link: { href: shopUrl ?? "/", label: shopUrl ? "Back to the shop" : "To the sandbox" },
    });
  if (session.status === "complete")
    return sendMessage(context, {
      status: 200,
      title: "Already paid",
      text: "This payment is complete. You have been charged once, in play money.",
      link: { href: successUrl(session), label: "Back to the shop" },
    });
  return sendMessage(context, {
    status: 410,
    title: "This payment has expired",
    text: "Nothing has been charged. Go back to the shop to start again.",
    link: { href: session.cancel_url, label: "Back to the shop" },
  });
}
