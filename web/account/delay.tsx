import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { type Cents, formatMoney, sum } from "#platform/money.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { buyerActor } from "#shop/orders/order-buyer.server.ts";
import { findLateParcel, findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { agreeToDelay, cancelParcel } from "#shop/payments/delays.server.ts";
import { planOrderRefunds } from "#shop/payments/start-refund.server.ts";
import { servicesContext } from "#web/context.ts";
import { type FormAnswer, unreachable, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { AnswerNotice } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/delay.ts";
import { delayParagraphs } from "./delay-words.ts";
import { LinkPage, linkHeaders } from "./link-page.tsx";
import { formatOrderNumbers } from "./order-words.ts";

/**
 * Shows the late parcels of a purchase; with `?cancel=1` only parcel 1, and the amount that would go back.
 * Only a POST keeps or cancels one: programs open the links of emails.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isLimited = (await limitPageCalls(context, "orderViews")) !== undefined;
  if (isLimited) return data({ parcels: [], isLimited, refund: undefined }, { status: 429 });
  const { db } = context.get(servicesContext);
  const purchase = await findPurchaseByToken(db, params.token);
  const lateOrders = purchase?.orders.filter(({ delay }) => delay) ?? [];
  const parcels = [...Map.groupBy(lateOrders, ({ delay }) => delay!.parcel).values()];
  const number = Number(new URL(request.url).searchParams.get("cancel"));
  const parcel = parcels.find(([tag]) => tag?.delay?.parcel === number);
  if (parcel) return data({ parcels: [parcel], isLimited, refund: await sumRefund(db, parcel) });
  return data({ parcels, isLimited, refund: undefined }, { status: purchase ? 200 : 404 });
}

async function sumRefund(db: Database, tags: readonly VisibleOrder[]): Promise<Cents> {
  const numbers = tags.flatMap(({ invoiceNumber }) => parseInvoiceNumber(invoiceNumber) ?? []);
  const refunds = await planOrderRefunds(db, numbers);
  return sum(refunds.map(({ amount }) => amount));
}

const delayAnswer = z.object({
  intent: z.enum(["keep", "cancel"]),
  parcel: z.coerce.number().int().max(9_999),
  /** Names the notice that the page showed. */
  sentAt: z.string(),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  if (await limitPageCalls(context, "orderViews"))
    return data<FormAnswer>({ notice: tooMany }, { status: 429 });
  const services = context.get(servicesContext);
  const submission = await readForm(request, delayAnswer);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const { intent, parcel, sentAt } = submission.form;
  const parcelId = await findLateParcel(services.db, params.token, parcel);
  const by = { ...services, actor: buyerActor, now: services.now() };
  const isDone =
    parcelId !== undefined &&
    (intent === "keep"
      ? await agreeToDelay(services.db, by, { parcelId, sentAt })
      : await cancelParcel(services.db, by, parcelId));
  if (!isDone) return data<FormAnswer>({ notice: notDone }, { status: 409 });
  return data<FormAnswer>({ notice: thanks[intent] });
}

const thanks = {
  keep: success("Thank you for waiting"),
  cancel: success("Cancelled", "Your money goes back to the card that you paid with."),
};

const notDone = failure(
  "Nothing was changed",
  "Your order was sent, changed or cancelled meanwhile, or the refund failed. Please write to us if it wasn't sent.",
);

const tooMany = failure("Nothing was changed", "Too many requests. Please try again in a minute.");

const notSent: FormAnswer = { notice: failure("Nothing was changed", unreachable) };

export function clientAction({ serverAction }: { serverAction: () => Promise<FormAnswer> }) {
  return withOfflineFallback(serverAction, notSent);
}

/** The page loads again after a choice that came too late, and shows what became of the order. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const headers = linkHeaders;

export const meta = unlisted("Your order is late");

export default function LateOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { parcels, isLimited, refund } = loaderData;
  const answer = <AnswerNotice answer={actionData} className="mt-6" />;
  const orderLink = (
    <LinkButton to={`/order/view/${params.token}`} variant="secondary" className="mt-8">
      View Your Order
    </LinkButton>
  );
  if (isLimited)
    return <LinkPage title="Too many requests" lead="Please wait a minute and open the link again." />;
  if (parcels.length === 0)
    return (
      <LinkPage title="No answer is needed" lead="Nothing of this order is late, or it was cancelled.">
        {answer}
        {orderLink}
      </LinkPage>
    );
  if (refund !== undefined)
    return (
      <LinkPage
        title="Cancel and refund?"
        lead={`We cancel what is listed here, and ${formatMoney(refund)} goes back to the card that you paid with. This can't be undone.`}
      >
        {answer}
        <LateParcel tags={parcels[0] ?? []} isCancelling />
      </LinkPage>
    );
  const isAnswered = parcels.every(([tag]) => tag?.delay?.isAgreed);
  const lead = isAnswered ? "You chose to wait for it." : "Please tell us whether you want to wait for it.";
  return (
    <LinkPage title="Your order is late" lead={lead}>
      {answer}
      {parcels.map((tags) => (
        <LateParcel key={tags[0]?.delay?.parcel} tags={tags} />
      ))}
      {orderLink}
    </LinkPage>
  );
}

type ParcelProps = { tags: readonly VisibleOrder[]; isCancelling?: boolean };

/** A form and links, so that it works without script. */
function LateParcel({ tags, isCancelling = false }: ParcelProps) {
  const submission = useNavigation().formData;
  const delay = tags[0]?.delay;
  if (!delay) return null;
  const isSent = submission?.get("parcel") === String(delay.parcel);
  const isBusy = (intent: string) => isSent && submission.get("intent") === intent;
  return (
    <Card className="mt-8 flex flex-col gap-4">
      <h2 className="text-lg">{formatOrderNumbers(tags.map(({ invoiceNumber }) => invoiceNumber))}</h2>
      <p className="text-muted wrap-anywhere">
        {tags.map(({ engraving }) => formatEngraving(engraving)).join(", ")}
      </p>
      {(isCancelling ? [] : delayParagraphs(delay)).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <Form method="post" action="." className="flex flex-wrap gap-3">
        <input type="hidden" name="parcel" value={delay.parcel} />
        <input type="hidden" name="sentAt" value={delay.sentAt} />
        {delay.isAgreed || isCancelling ? null : (
          <Button type="submit" name="intent" value="keep" busy={isBusy("keep")} busyLabel="Saving...">
            Keep My Order
          </Button>
        )}
        {isCancelling ? (
          <>
            <LinkButton to="." reloadDocument variant="secondary">
              Go Back
            </LinkButton>
            <Button
              type="submit"
              name="intent"
              value="cancel"
              variant="destructive"
              busy={isBusy("cancel")}
              busyLabel="Cancelling..."
            >
              Cancel and Refund
            </Button>
          </>
        ) : (
          <LinkButton to={`?cancel=${delay.parcel}`} reloadDocument variant="secondary">
            Cancel and Refund
          </LinkButton>
        )}
      </Form>
    </Card>
  );
}
