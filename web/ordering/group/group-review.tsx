import { addressLines } from "#platform/address.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import type { Cart } from "#shop/cart/cart.ts";
import { formatEngraving, pickEngravedText } from "#shop/engraving/engraving.ts";
import { openPaymentPage } from "#web/ordering/call-function.ts";
import { PolicyLinks, paymentSentence } from "#web/ordering/form-parts.tsx";
import type { Offer } from "#web/ordering/load-order-form.server.ts";
import { QuoteLines, useQuote } from "#web/ordering/quote.tsx";
import { UnfinishedPayment } from "#web/ordering/unfinished-payment.tsx";
import { useBusy } from "#web/ordering/use-busy.ts";
import { TagProof } from "#web/tag/tag-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { useCommonHeight } from "./group-rows.tsx";

export type GroupOrder = { cart: Cart; due: Cents; discount: number; isOneSize: boolean };

type PaymentRefusal = Exclude<Awaited<ReturnType<typeof openPaymentPage>>, "leaving">;

type ReviewProps = {
  order: GroupOrder;
  offer: Offer;
  onBack: () => void;
  onRefused: (refused: PaymentRefusal) => void;
};

/** Each tag as it will be engraved, and what they cost together. */
export function GroupReview({ order, offer, onBack, onRefused }: ReviewProps) {
  const { cart, due, discount, isOneSize } = order;
  const [firstLine] = cart.lines;
  const engravedHeightUm = useCommonHeight(cart.lines, isOneSize);
  const { isBusy, run } = useBusy();
  const options = { returnTo: "group", isGroup: true, isOneSize } as const;
  const quote = useQuote(buildCheckoutRequest(cart, options), { subtotal: due, offer });
  const { choices, amounts } = quote;

  async function checkOut() {
    const placed = await openPaymentPage(cart, { ...options, ...choices, due: amounts?.total ?? due });
    if (placed === "leaving") return placed;
    quote.askAgain();
    onRefused(placed);
    return undefined;
  }

  const pay = { busy: isBusy || quote.isAsking, busyLabel: "Processing...", onClick: () => run(checkOut) };
  return (
    <>
      <UnfinishedPayment cartId={cart.id} className="mb-8">
        <Button {...pay}>Continue to Payment</Button>
      </UnfinishedPayment>
      <PageHeading
        title="Check Your Tags"
        lead={`This is how we'll engrave them. ${paymentSentence}`}
        className="mb-8"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <h2 className="text-xl">{cart.lines.length} tags</h2>
          {discount > 0 && !amounts?.discount ? (
            <p className="mt-2 text-muted">{discount}% off each tag.</p>
          ) : null}
          {firstLine ? (
            <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere text-muted">
              {[...addressLines(firstLine.shipping), firstLine.profileInfo.buyerEmail].join("\n")}
            </p>
          ) : null}
          {firstLine?.profileInfo.giftNote ? (
            <p className="mt-2 text-sm text-muted">With your gift note.</p>
          ) : null}
          {quote.isPlain ? (
            <dl className="stitched mt-4 flex justify-between pt-4 text-lg font-semibold">
              <dt>Total</dt>
              <dd>{formatMoney(due)}</dd>
            </dl>
          ) : (
            <div className="mt-4">
              <QuoteLines quote={quote} />
            </div>
          )}
          <Button {...pay} className="mt-6 w-full">
            Proceed to Checkout
          </Button>
          <Button variant="secondary" className="mt-3 w-full" onClick={onBack}>
            Go Back
          </Button>
          <p className="mt-4 text-sm text-muted">
            <Unbroken>{quote.sentence}</Unbroken> These days count from your payment, not from the set-up. All
            tags come in one parcel.
          </p>
          <PolicyLinks />
        </Card>
        <ol className="lg:col-start-1 lg:row-start-1 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {cart.lines.map(({ id, product, ...line }) => (
            <li key={id} className="min-w-0 rounded-md border border-line bg-card p-3">
              <TagProof tag={{ ...product, ...pickEngravedText(line), engravedHeightUm }} className="h-44" />
              <p className="mt-2 font-semibold wrap-anywhere">{formatEngraving(line)}</p>
              <p className="text-sm text-muted">
                <Unbroken>{product.title}</Unbroken>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
