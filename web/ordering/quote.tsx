import { useEffect, useState } from "react";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import type { OfferedShipping } from "#shop/arrival.ts";
import type { SentCheckout } from "#shop/cart/build-checkout-request.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { amountLines } from "#web/shell/amount-lines.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { requestQuote } from "./call-function.ts";
import { useTyped } from "./order-draft.ts";

export type Quote = ReturnType<typeof useQuote>;

/** Asks the server what a cart costs, where more than its prices is due. `request` is undefined while an address is missing. */
export function useQuote(
  request: Omit<SentCheckout, "shippingRate"> | undefined,
  { subtotal, offer }: { subtotal: Cents; offer: OfferedShipping },
) {
  const [{ shippingRate }, choose] = useTyped("shipping", { shippingRate: offer.rates[0]?.code ?? "" });
  // One that was chosen before may be gone.
  const rate = offer.rates.find(({ code }) => code === shippingRate) ?? offer.rates[0]!;
  const [answer, setAnswer] = useState<{ body: string; amounts?: Amounts; problem?: string }>();
  const [tries, setTries] = useState(0);
  const body = request && offer.needsQuote ? writeQuoteRequest({ ...request, shippingRate: rate.code }) : "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!body) return undefined;
    let isLatest = true;
    async function ask() {
      const quoted = await requestQuote(JSON.parse(body));
      if (!isLatest) return;
      setAnswer({ body, ...(quoted.success ? { amounts: quoted.amounts } : { problem: quoted.message }) });
    }
    const timer = setTimeout(ask, 300);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [body, tries]);

  const current = answer?.body === body ? answer : undefined;
  const amounts = offer.needsQuote ? current?.amounts : plainAmounts(subtotal);
  return {
    offer,
    /** Nothing but the prices is due, and there is nothing to choose. */
    isPlain: !offer.needsQuote && offer.rates.length === 1,
    subtotal,
    shippingRate: rate.code,
    sentence: rate.sentence,
    choose: (code: string) => choose({ shippingRate: code }),
    amounts,
    isAsking: body !== "" && !current,
    problem: current?.problem,
    askAgain() {
      setAnswer(undefined);
      setTries(tries + 1);
    },
  };
}

/** Ids don't matter for the price, and some are made anew for each request. */
function writeQuoteRequest({ cartId: _, items, ...request }: SentCheckout): string {
  return JSON.stringify({ ...request, items: items.map(({ lineId: _, ...item }) => item) });
}

function plainAmounts(subtotal: Cents): Amounts {
  const none = cents(0);
  return { items: subtotal, discount: none, shipping: none, tax: none, total: subtotal };
}

/** The lines of what is due, and the choice of shipping where there are several. */
export function QuoteLines({ quote, className = "" }: { quote: Quote; className?: string }) {
  const { amounts, subtotal, isAsking, problem } = quote;
  const lines = amounts ? amountLines(amounts) : [{ label: "Subtotal", amount: formatMoney(subtotal) }];
  return (
    <>
      <ShippingChoice quote={quote} />
      <dl aria-live="polite" className={`flex flex-col gap-2 *:flex *:justify-between *:gap-4 ${className}`}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {amounts ? null : (
          <p className="text-sm text-muted">
            {problem ??
              (isAsking ? "Working out shipping and tax …" : "Shipping and tax follow the address.")}
          </p>
        )}
        <div className="stitched mt-2 pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{amounts ? formatMoney(amounts.total) : "–"}</dd>
        </div>
      </dl>
    </>
  );
}

function ShippingChoice({ quote: { offer, shippingRate, choose } }: { quote: Quote }) {
  if (offer.rates.length < 2) return null;
  return (
    <div className="mb-4">
      <RadioCards
        name="shipping-rate"
        label="Shipping"
        columns={1}
        value={shippingRate}
        onValueChange={choose}
        options={offer.rates.map(({ code, name, cost, arrives }) => ({
          value: code,
          label: `${name}, ${cost}`,
          description: `Expected by ${arrives}`,
        }))}
      />
    </div>
  );
}
