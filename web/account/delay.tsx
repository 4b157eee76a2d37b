import { data } from "react-router";
import { z } from "zod";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { buyerActor } from "#shop/orders/order-buyer.server.ts";
import { findLateParcel, findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { agreeToDelay, cancelParcel } from "#shop/payments/delays.server.ts";
import { servicesContext } from "#web/context.ts";
import { unreachable } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateFormHeaders, unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { offlineAction, type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { failure, success } from "#web/ui/toast.ts";
import type { Route } from "./+types/delay.ts";
import { delayParagraphs } from "./delay-words.ts";
import { LinkPage } from "./link-page.tsx";
import { formatOrderNumbers } from "./order-words.ts";

/** The parcels of an order whose buyer was told of a delay. A GET answers nothing: programs open the links of emails. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const isLimited = (await limitPageCalls(context, "orderViews")) !== undefined;
  if (isLimited) return data({ parcels: [], isLimited }, { status: 429 });
  const purchase = await findPurchaseByToken(context.get(servicesContext).db, params.token);
  const late = purchase?.orders.filter(({ delay }) => delay) ?? [];
  const parcels = [...Map.groupBy(late, ({ delay }) => delay!.parcel).values()];
  return data({ parcels, isLimited }, { status: purchase ? 200 : 404 });
}

const delayAnswer = z.object({
  intent: z.enum(["keep", "cancel"]),
  parcel: z.coerce.number().int().max(9_999),
  /** Names the notice that the page showed. */
  sentAt: z.string(),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  if (await limitPageCalls(context, "orderViews"))
    return data<PostAnswer>({ toast: tooMany }, { status: 429 });
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
  const answer = isDone ? { toast: done[intent] } : { toast: notDone, isOutdated: true };
  return data<PostAnswer>({ ...answer, intent }, { status: isDone ? 200 : 409 });
}

const done = {
  keep: success("Thank you for waiting"),
  cancel: success("Cancelled", "Your money goes back to the card that you paid with."),
};

const notDone = failure(
  "Nothing was changed",
  "Your order was sent, changed or cancelled meanwhile, or the refund failed. Please write to us if it wasn't sent.",
);

const tooMany = failure("Nothing was changed", "Too many requests. Please try again in a minute.");

const notSent = { toast: failure("Nothing was changed", unreachable) };

export const clientAction = offlineAction({ keep: notSent, cancel: notSent });

export function headers() {
  return privateFormHeaders;
}

export const meta = unlisted("Your order is late");

export default function LateOrder({ loaderData, params }: Route.ComponentProps) {
  const { parcels, isLimited } = loaderData;
  const order = (
    <LinkButton to={`/order/view/${params.token}`} variant="secondary" className="mt-8">
      View Your Order
    </LinkButton>
  );
  if (isLimited)
    return <LinkPage title="Too many requests" lead="Please wait a minute and open the link again." />;
  if (parcels.length === 0)
    return (
      <LinkPage title="No answer is needed" lead="Nothing of this order is late, or it was cancelled.">
        {order}
      </LinkPage>
    );
  return (
    <LinkPage title="Your order is late" lead="Please tell us whether you want to wait for it.">
      {parcels.map((tags) => (
        <LateParcel key={tags[0]?.delay?.parcel} tags={tags} />
      ))}
      {order}
    </LinkPage>
  );
}

function LateParcel({ tags }: { tags: readonly VisibleOrder[] }) {
  const keep = usePostForm("keep");
  const cancel = usePostForm("cancel");
  const delay = tags[0]?.delay;
  if (!delay) return null;
  const fields = { parcel: String(delay.parcel), sentAt: delay.sentAt };
  return (
    <Card className="mt-8 flex flex-col gap-4">
      <h2 className="text-lg">{formatOrderNumbers(tags.map(({ invoiceNumber }) => invoiceNumber))}</h2>
      <p className="text-muted wrap-anywhere">
        {tags.map(({ engraving }) => formatEngraving(engraving)).join(", ")}
      </p>
      {delayParagraphs(delay).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {delay.isAgreed ? null : (
          <Button busy={keep.isBusy} busyLabel="Saving..." onClick={() => keep.send(fields)}>
            Keep My Order
          </Button>
        )}
        <Button
          variant="destructive"
          busy={cancel.isBusy}
          busyLabel="Cancelling..."
          onClick={() => cancel.send(fields)}
        >
          Cancel and Refund
        </Button>
      </div>
    </Card>
  );
}
