import { type ReactNode, useEffect, useState } from "react";
import { data, Form, useNavigation, useRevalidator } from "react-router";
import { z } from "zod";
import { formatPhone } from "#platform/contact-details.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { shipsWithin } from "#shop/arrival.ts";
import type { CartLine } from "#shop/cart/cart.ts";
import { type PaidLines, takeOutPaid } from "#shop/cart/change-cart.ts";
import { type Confirmation, confirmPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { firstRate } from "#shop/shipping-rates.ts";
import { ClaimOffer } from "#web/account/claim-offer.tsx";
import { runCorrection, runRecipientCorrection } from "#web/account/correct-email.server.ts";
import { CorrectEmail } from "#web/account/email-card.tsx";
import {
  browserContext,
  type Context,
  requestContext,
  servicesContext,
  signedInContext,
} from "#web/context.ts";
import { changeCart, useCart } from "#web/shell/cart/use-cart.ts";
import { type FormAnswer, unreachable, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateHeaders, unlisted } from "#web/shell/page-meta.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmailField, PhoneField } from "#web/ui/contact-fields.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/order-success.ts";
import { BoughtTags } from "./bought-tags.tsx";
import { type BoughtPurchase, findBought } from "./find-bought.server.ts";
import { correctKeptEmail, forgetPaid } from "./order-draft.ts";
import { PaymentNotice } from "./payment-notice.tsx";

/** The server asks the provider and fulfills as the webhook does: the page shows the true state. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = readSessionId(request);
  const confirmation = await confirm(context, sessionId);
  const bought = confirmation.state === "paid" ? await findBought(context, sessionId) : undefined;
  return data({ sessionId, confirmation, bought }, { headers: privateHeaders });
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
    return data<Answer>({ ...answer, profileId }, init);
  }
  const wrongEmail = (await findBought(context, sessionId))?.unverifiedEmail;
  const { answer, ...init } = await runCorrection(context, request, sessionId);
  return data<Answer>({ ...answer, wrongEmail }, init);
}

type Answer = FormAnswer & {
  wrongEmail?: string | undefined;
  corrected?: string | undefined;
  profileId?: string;
};

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
  const { confirmation, bought } = loaderData;
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
          <OrderSuccessful bought={bought}>
            <WrongEmail
              email={bought?.unverifiedEmail}
              answer={actionData?.profileId ? undefined : actionData}
            />
            {bought?.recipients.map((recipient) => (
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

function listSteps(bought: BoughtPurchase | undefined) {
  const isFree = bought ? bought.isShippedFree : firstRate.price === 0;
  const shipping = bought?.isShipped
    ? "Your order has left our workshop."
    : `Your order ships within ${shipsWithin} of your payment${isFree ? ", free of charge" : ""}.`;
  return [
    ["We engrave", "Every tag goes to the workshop bench with its own name and code."],
    ["We ship", [shipping, bought?.arrival].filter(Boolean).join(" ")],
    ["It finds its way home", "Anyone who finds the bag scans the code and reaches the owner."],
  ] as const;
}

/** A mistyped address would get the confirmation, and nobody could ever make the tag theirs. */
function WrongEmail({ email, answer }: { email: string | undefined; answer: Answer | undefined }) {
  const { form, field } = useForm(answer, { isEmptied: true });
  const { formMethod, formAction } = useNavigation();
  const isBusy = formMethod === "POST" && !formAction?.includes("recipient=");
  const { wrongEmail, corrected } = answer ?? {};
  useEffect(() => {
    if (wrongEmail && corrected) correctKeptEmail(wrongEmail, corrected);
  }, [wrongEmail, corrected]);
  if (!email) return null;
  return (
    <Correction title="Wrong email? Correct it" answer={answer} isOpen={answer !== undefined}>
      <CorrectEmail
        email={email}
        Form={Form}
        form={form}
        field={field}
        submit={{ type: "submit", busy: isBusy }}
        lead="Your emails about this order go to"
      />
    </Correction>
  );
}

type WrongRecipientProps = {
  recipient: BoughtPurchase["recipients"][number];
  sessionId: string;
  answer: Answer | undefined;
};

/** A finder would reach nobody, and the recipient could never make the tag theirs. */
function WrongRecipient({ recipient, sessionId, answer }: WrongRecipientProps) {
  const { name, email, phone, profileId } = recipient;
  const { form, field } = useForm(answer, { saved: { email, phone: formatPhone(phone) } });
  const isBusy = useNavigation().formAction?.endsWith(profileId) === true;
  const action = `/order/success?${new URLSearchParams({ session_id: sessionId, recipient: profileId })}`;
  return (
    <Correction
      title={`Wrong email or phone for ${name}? Correct it`}
      answer={answer}
      isOpen={answer?.errors !== undefined}
    >
      <Form {...form} action={action} className="mt-3 flex flex-col items-start gap-4">
        <EmailField {...field("email")} label={`Email of ${name}`} className="w-full max-w-md" required />
        <PhoneField {...field("phone")} label={`Phone number of ${name}`} required />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Correcting...">
          Correct It
        </Button>
      </Form>
    </Correction>
  );
}

type CorrectionProps = { title: string; answer: Answer | undefined; isOpen: boolean; children: ReactNode };

function Correction({ title, answer, isOpen, children }: CorrectionProps) {
  return (
    <>
      <AnswerNotice answer={answer} />
      <details open={isOpen} className="rounded-md border border-line bg-card px-5 py-2 open:pb-5">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium wrap-anywhere underline underline-offset-4">
          {title}
        </summary>
        {children}
      </details>
    </>
  );
}

/** `bought` is absent for all but the buyer: the address of this page may be passed on. */
function OrderSuccessful({ bought, children }: { bought: BoughtPurchase | undefined; children: ReactNode }) {
  const account = useAccount();
  const thanks = bought ? `Thank you, ${bought.greetingName}.` : "Thank you.";
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading
        title="Order Successful!"
        lead={`${thanks} We emailed a confirmation with a link to your order${bought?.email ? ` to ${bought.email}` : ""}.`}
        className="wrap-anywhere"
      />
      {children}
      {bought ? <BoughtTags bought={bought} /> : null}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          What's next?
        </h2>
        <ol className="mt-4 flex flex-col gap-5">
          {listSteps(bought).map(([title, text], index) => (
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
      <ClaimOffer tags={bought?.claimable ?? []} />
      <div className="flex flex-wrap gap-3">
        {account ? (
          <LinkButton to="/profile" variant={bought ? "secondary" : "primary"}>
            Go to Profile
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={account || bought ? "secondary" : "primary"}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}

/** Takes what was paid out of the browser's cart and order; a reload of this page finds nothing more to take. */
function useTakeOutPaid(bought: PaidLines | undefined) {
  const { isKnown } = useCart();
  useEffect(() => {
    if (!isKnown || !bought) return;
    let paid: CartLine[] = [];
    changeCart((cart) => {
      const lineIds = bought.lines.map(({ lineId }) => lineId);
      paid = cart.lines.filter(({ id }) => lineIds.includes(id));
      return takeOutPaid(cart, bought);
    });
    const profileIds = paid.map(({ profileInfo }) => profileInfo.profileId);
    forgetPaid({ cartId: bought.cartId, profileIds });
  }, [isKnown, bought]);
}
