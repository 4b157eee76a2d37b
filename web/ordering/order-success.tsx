import { type ReactNode, useEffect } from "react";
import { data, Form, useNavigation } from "react-router";
import { PaymentFailure } from "#platform/payments/payments.ts";
import type { CartLine } from "#shop/cart/cart.ts";
import { type Bought, takeOutPaid } from "#shop/cart/change-cart.ts";
import { findGuestEmail } from "#shop/orders/correct-email.server.ts";
import { type Confirmation, confirmPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { runCorrection } from "#web/account/correct-email.server.ts";
import { CorrectEmail } from "#web/account/email-card.tsx";
import {
  browserContext,
  type Context,
  requestContext,
  servicesContext,
  signedInContext,
} from "#web/context.ts";
import { changeCart, newId, useCart } from "#web/shell/cart/use-cart.ts";
import { type FormAnswer, unreachable, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { privateHeaders, unlisted } from "#web/shell/page-meta.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/order-success.ts";

/** The server asks the provider and fulfills as the webhook does: the page shows the true state. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id")?.slice(0, 255) ?? "";
  const confirmation = await confirm(context, sessionId);
  const unverified = confirmation.state === "paid" ? await findUnverified(context, sessionId) : undefined;
  return data({ sessionId, confirmation, unverified }, { headers: privateHeaders });
}

/** The address that this browser typed for the order and nobody verified; undefined where there is none. */
async function findUnverified(context: Context, sessionId: string): Promise<string | undefined> {
  const signedIn = context.get(signedInContext);
  if (signedIn) return signedIn.isConfirmed ? undefined : signedIn.email;
  const browser = context.get(browserContext)();
  return (await findGuestEmail(context.get(servicesContext).db, { sessionId, browser }))?.email;
}

export async function action({ context, request }: Route.ActionArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id")?.slice(0, 255) ?? "";
  const wrong = await findUnverified(context, sessionId);
  const { answer, ...init } = await runCorrection(context, request, sessionId);
  return data({ ...answer, wrong }, init);
}

type Answer = FormAnswer & { wrong?: string | undefined; corrected?: string | undefined };

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback<Answer, Answer>(serverAction, {
    toast: failure("Email not changed", unreachable),
  });
}

async function confirm(
  context: Context,
  sessionId: string,
): Promise<Confirmation | { state: "unnamed" | "limited" | "unavailable" }> {
  if (!sessionId) return { state: "unnamed" };
  if ((await limitCalls(context, "orderViews")) !== undefined) return { state: "limited" };
  const services = context.get(servicesContext);
  try {
    const browser = context.get(browserContext)();
    const userId = context.get(signedInContext)?.userId;
    return await confirmPurchase(
      services.db,
      { ...services, now: services.now() },
      { sessionId, browser, userId },
    );
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    services.report(error, context.get(requestContext).id);
    return { state: "unavailable" };
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  return headers;
}

export const meta = unlisted("Your order");

export default function OrderSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, confirmation, unverified } = loaderData;
  useTakeOutPaid(sessionId, "lines" in confirmation ? confirmation : undefined);
  if (confirmation.state === "unnamed") return <PaymentNotice state="unnamed" />;
  return (
    <div className="grid">
      {/* Both stand in the page, so that it is whole without script; a style shows one after the other. */}
      <div className="verifying col-start-1 row-start-1 page-width py-24 text-center" role="status">
        <p className="font-serif text-2xl">Verifying Your Payment</p>
        <p className="mt-4 text-muted">Please wait a moment.</p>
      </div>
      <div className="verified col-start-1 row-start-1">
        {confirmation.state === "paid" ? (
          <OrderSuccessful reference={sessionId} corrected={actionData?.corrected}>
            <WrongAddress email={unverified} answer={actionData} />
          </OrderSuccessful>
        ) : (
          <PaymentNotice
            state={confirmation.state}
            cartId={"cartId" in confirmation ? confirmation.cartId : undefined}
          />
        )}
      </div>
    </div>
  );
}

const steps = [
  ["We engrave", "Every tag goes to the workshop bench with its own name and code."],
  ["We ship", "Your order ships within 3-5 business days, free of charge."],
  ["It finds its way home", "Anyone who finds the bag scans the code and reaches the owner."],
] as const;

type WrongAddressProps = { email: string | undefined; answer: Answer | undefined };

/** A mistyped address would get the confirmation, and nobody could ever make the tag theirs. */
function WrongAddress({ email, answer }: WrongAddressProps) {
  const { form, field } = useForm(answer, { isEmptied: true });
  const isBusy = useNavigation().formMethod === "POST";
  const { wrong, corrected } = answer ?? {};
  useEffect(() => {
    if (wrong && corrected)
      void import("./order-draft.ts").then(({ correctKeptEmail }) => correctKeptEmail(wrong, corrected));
  }, [wrong, corrected]);
  if (!email) return null;
  return (
    <>
      <AnswerNotice message={answer?.toast} />
      <details
        open={answer !== undefined}
        className="rounded-md border border-line bg-card px-5 py-2 open:pb-5"
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          Wrong address? Correct it
        </summary>
        <CorrectEmail {...{ email, Form, form, field, isBusy }} />
      </details>
    </>
  );
}

type SuccessfulProps = { reference: string; corrected: string | undefined; children: ReactNode };

function OrderSuccessful({ reference, corrected, children }: SuccessfulProps) {
  const account = useAccount();
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading
        title="Order Successful!"
        lead={`Thank you. We emailed a confirmation with a link to your order${corrected ? ` to ${corrected}` : ""}.`}
        className="wrap-anywhere"
      />
      <div className="rounded-md border border-line bg-card p-5">
        <h2 className="text-base font-semibold">Order reference</h2>
        <p className="mt-1 break-all text-sm text-muted">{reference}</p>
      </div>
      {children}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          What's next?
        </h2>
        <ol className="mt-4 flex flex-col gap-5">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-full border border-saddle font-serif text-saddle"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        {account ? <LinkButton to="/profile">Go to Profile</LinkButton> : null}
        <LinkButton to="/" variant={account ? "secondary" : "primary"}>
          Return to Home
        </LinkButton>
        {account ? null : (
          <LinkButton to="/auth" variant="secondary">
            Sign In
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/**
 * Takes what was paid out of the browser's cart and order, once: the cart gets a new id with it, so a reload of this page
 * finds another cart.
 */
function useTakeOutPaid(sessionId: string, bought: Bought | undefined) {
  const { isKnown } = useCart();
  useEffect(() => {
    if (!isKnown || !bought) return;
    let paid: CartLine[] = [];
    changeCart((cart) => {
      const lineIds = cart.id === bought.cartId ? bought.lines.map(({ lineId }) => lineId) : [];
      paid = cart.lines.filter(({ id }) => lineIds.includes(id));
      return takeOutPaid(cart, bought, newId);
    });
    const profileIds = paid.map(({ profileInfo }) => profileInfo.profileId);
    // Loaded late: what is shown needs nothing of the order form.
    void import("./order-draft.ts").then(({ forgetPayment }) => forgetPayment(sessionId, profileIds));
  }, [isKnown, sessionId, bought]);
}

type State = Exclude<Confirmation["state"], "paid"> | "unavailable" | "unnamed" | "limited";

const uncharged = { lead: "Nothing was charged. Your cart is as you left it.", wayBack: "cart" } as const;

const notices: Record<State, { title: string; lead: string; wayBack: "cart" | "again" | "home" }> = {
  open: { title: "Your payment is not finished", ...uncharged },
  processing: {
    title: "Your payment is on its way",
    lead: "Your bank has not confirmed it yet. We'll email you as soon as it does. You don't need to do anything.",
    wayBack: "again",
  },
  expired: { title: "This payment has expired", ...uncharged },
  failed: { title: "Your payment did not go through", ...uncharged },
  mismatch: {
    title: "We are checking your payment",
    lead: "It doesn't match your order. We'll look into it and write to you. Please don't pay again. What you paid for is no longer in your cart.",
    wayBack: "home",
  },
  reported: {
    title: "We are checking your payment",
    lead: "We have no order for it yet. We'll look into it and write to you. Please don't pay again.",
    wayBack: "home",
  },
  unknown: {
    title: "We don't recognize this payment",
    lead: "Please open the link in your confirmation email, or check your cart.",
    wayBack: "cart",
  },
  missing: {
    title: "We can't verify your payment right now",
    lead: "The payment provider has no record of it yet. We'll look into it. If you have paid, your order is safe.",
    wayBack: "again",
  },
  unavailable: {
    title: "We can't verify your payment right now",
    lead: "The payment provider isn't responding. If you have paid, your order is safe and we'll email you.",
    wayBack: "again",
  },
  unnamed: {
    title: "No order to show",
    lead: "This page opens after a payment. Please check your cart.",
    wayBack: "cart",
  },
  limited: {
    title: "Too many requests",
    lead: "Please wait a minute, then check again. If you have paid, your order is safe.",
    wayBack: "again",
  },
};

/** The tag of a summary is paid for without the cart: the order form still has what was typed. */
const outsideCart = { lead: "Nothing was charged. You can continue in the order form.", wayBack: "order" };

/** `cartId`: the cart that wasn't paid for, where that is known. */
type PaymentNoticeProps = { state: State; cartId?: string | null | undefined };

function PaymentNotice({ state, cartId }: PaymentNoticeProps) {
  const { cart, isKnown } = useCart();
  const isOutsideCart = isKnown && cartId !== undefined && cartId !== cart.id;
  const { title, lead, wayBack } = { ...notices[state], ...(isOutsideCart && outsideCart) };
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading title={title} lead={lead} />
      <div className="flex flex-wrap gap-3">
        {wayBack === "cart" ? <LinkButton to="/checkout">Back to Checkout</LinkButton> : null}
        {wayBack === "order" ? <LinkButton to="/order">Back to the Order Form</LinkButton> : null}
        {wayBack === "again" ? (
          <LinkButton to="" reloadDocument>
            Check Again
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={wayBack === "home" ? "primary" : "secondary"}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}
