import { type ReactNode, useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { z } from "zod";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { shipsWithin } from "#shop/arrival.ts";
import type { CartLine } from "#shop/cart/cart.ts";
import { type PaidLines, takeOutPaid } from "#shop/cart/change-cart.ts";
import { type Confirmation, confirmPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { firstRate } from "#shop/shipping-rates.ts";
import { ClaimOffer } from "#web/account/claim-offer.tsx";
import { runCorrection, runRecipientCorrection } from "#web/account/correct-email.server.ts";
import {
  browserContext,
  type Context,
  requestContext,
  servicesContext,
  signedInContext,
} from "#web/context.ts";
import { changeCart, useCart } from "#web/shell/cart/use-cart.ts";
import { unreachable, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateHeaders, unlisted } from "#web/shell/page-meta.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/order-success.ts";
import { BoughtTags } from "./bought-tags.tsx";
import { type ContactAnswer, WrongEmail, WrongRecipient } from "./contact-corrections.tsx";
import { type BoughtPurchase, findBought } from "./find-bought.server.ts";
import { forgetPaid } from "./order-draft.ts";
import { PaymentNotice } from "./payment-notice.tsx";

/** The server asks the provider and fulfills as the webhook does: the page shows the true state. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = readSessionId(request);
  const confirmation = await confirm(context, sessionId);
  const purchase = confirmation.state === "paid" ? await findBought(context, sessionId) : undefined;
  return data({ sessionId, confirmation, purchase }, { headers: privateHeaders });
}

function readSessionId(request: Request): string {
  return new URL(request.url).searchParams.get("session_id")?.slice(0, 255) ?? "";
}

/** Corrects the email and phone of the recipient that `?recipient=` names, or else the buyer's own email. */
export async function action({ context, request }: Route.ActionArgs) {
  const sessionId = readSessionId(request);
  const profileId = z.uuid().safeParse(new URL(request.url).searchParams.get("recipient")).data;
  if (profileId) {
    const { answer, ...init } = await runRecipientCorrection(context, request, { sessionId, profileId });
    return data<ContactAnswer>({ ...answer, profileId }, init);
  }
  const wrongEmail = (await findBought(context, sessionId))?.unverifiedEmail;
  const { answer, ...init } = await runCorrection(context, request, sessionId);
  return data<ContactAnswer>({ ...answer, wrongEmail }, init);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback<ContactAnswer, ContactAnswer>(serverAction, {
    toast: failure("Email not changed", unreachable),
  });
}

async function confirm(
  context: Context,
  sessionId: string,
): Promise<Confirmation | { state: "unnamed" | "limited" | "unavailable" }> {
  if (!sessionId) return { state: "unnamed" };
  if ((await limitPageCalls(context, "orderViews")) !== undefined) return { state: "limited" };
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
  const { confirmation, purchase } = loaderData;
  useTakeOutPaid("lines" in confirmation ? confirmation : undefined);
  const isVerifying = useAskAgain(unsettled.has(confirmation.state));
  return (
    <>
      {isVerifying ? (
        <div className="page-width py-24 text-center noscript:hidden" role="status">
          <p className="font-serif text-2xl">Verifying Your Payment</p>
          <p className="mt-4 text-muted">Please wait a moment.</p>
        </div>
      ) : null}
      <div className={isVerifying ? "hidden noscript:block" : undefined}>
        {confirmation.state === "paid" ? (
          <OrderSuccessful purchase={purchase}>
            <WrongEmail
              email={purchase?.unverifiedEmail}
              sessionId={loaderData.sessionId}
              answer={actionData?.profileId ? undefined : actionData}
            />
            {purchase?.recipients.map((recipient) => (
              <WrongRecipient
                key={recipient.profileId}
                recipient={recipient}
                sessionId={loaderData.sessionId}
                answer={actionData?.profileId === recipient.profileId ? actionData : undefined}
              />
            ))}
          </OrderSuccessful>
        ) : (
          <PaymentNotice
            state={confirmation.state}
            cartId={"cartId" in confirmation ? confirmation.cartId : undefined}
          />
        )}
      </div>
    </>
  );
}

const unsettled = new Set(["open", "processing", "unknown_to_provider", "unavailable"]);

/** Asks once more about a payment that is not settled. Returns true until the answer is there. */
function useAskAgain(isUnsettled: boolean): boolean {
  const [hasAsked, setHasAsked] = useState(false);
  const { revalidate } = useRevalidator();
  const isVerifying = isUnsettled && !hasAsked;
  useEffect(() => {
    if (!isVerifying) return undefined;
    const timer = setTimeout(() => revalidate().then(() => setHasAsked(true)), 1_500);
    return () => clearTimeout(timer);
  }, [isVerifying, revalidate]);
  return isVerifying;
}

function listSteps(purchase: BoughtPurchase | undefined) {
  const isFree = purchase ? purchase.isShippedFree : firstRate.price === 0;
  const shipping = purchase?.isShipped
    ? "Your order has left our workshop."
    : `Your order ships within ${shipsWithin} of your payment${isFree ? ", free of charge" : ""}.`;
  return [
    ["We engrave", "Every tag goes to the workshop bench with its own name and code."],
    ["We ship", [shipping, purchase?.arrival].filter(Boolean).join(" ")],
    ["It finds its way home", "Anyone who finds the bag scans the code and reaches the owner."],
  ] as const;
}

/** `purchase` is absent for all but the buyer: the address of this page may be passed on. */
function OrderSuccessful({
  purchase,
  children,
}: {
  purchase: BoughtPurchase | undefined;
  children: ReactNode;
}) {
  const account = useAccount();
  const thanks = purchase ? `Thank you, ${purchase.greetingName}.` : "Thank you.";
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading
        title="Order Successful!"
        lead={`${thanks} We emailed a confirmation with a link to your order${purchase?.email ? ` to ${purchase.email}` : ""}.`}
        className="wrap-anywhere"
      />
      {children}
      {purchase ? <BoughtTags purchase={purchase} /> : null}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          What's next?
        </h2>
        <ol className="mt-4 flex flex-col gap-5">
          {listSteps(purchase).map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-full border border-saddle font-serif text-saddle"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="text-muted">
                  <Unbroken>{text}</Unbroken>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <ClaimOffer tags={purchase?.claimable ?? []} />
      <div className="flex flex-wrap gap-3">
        {account ? (
          <LinkButton to="/profile" variant={purchase ? "secondary" : "primary"}>
            Go to Profile
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={account || purchase ? "secondary" : "primary"}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}

/** Takes what was paid out of the browser's cart and order; a reload of this page finds nothing more to take. */
function useTakeOutPaid(paidLines: PaidLines | undefined) {
  const { isKnown } = useCart();
  useEffect(() => {
    if (!isKnown || !paidLines) return;
    let paid: CartLine[] = [];
    changeCart((cart) => {
      const lineIds = paidLines.lines.map(({ lineId }) => lineId);
      paid = cart.lines.filter(({ id }) => lineIds.includes(id));
      return takeOutPaid(cart, paidLines);
    });
    const profileIds = paid.map(({ profileInfo }) => profileInfo.profileId);
    forgetPaid({ cartId: paidLines.cartId, profileIds });
  }, [isKnown, paidLines]);
}
