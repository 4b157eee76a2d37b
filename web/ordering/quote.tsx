import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatShortDay } from "#platform/dates.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import type { SentCheckout } from "#shop/cart/build-checkout-request.ts";
import { maxCodeLength, normalizeDiscountCode } from "#shop/discounts/discount.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { amountLines } from "#web/shell/amount-lines.ts";
import { focusInView } from "#web/shell/use-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { useSyncedState } from "#web/ui/hooks.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { requestQuote } from "./call-function.ts";
import type { Offer } from "./load-order-form.server.ts";
import { useFormDraft } from "./order-draft.ts";

export type Quote = ReturnType<typeof useQuote>;

/** The page asks again by itself after these errors. After all others Place Order tells the buyer what is wrong. */
const temporaryErrors = ["RATE_LIMITED", "UNREACHABLE", "UNAVAILABLE", "INTERNAL"];

type Answer = {
  /** The request that it answers, and the code in it. */
  body: string;
  code?: string | undefined;
  amounts?: Amounts;
  discount?: string | null;
  codeProblem?: string | null;
  problem?: string;
  isTemporary?: boolean;
};

/** The code of this tab, typed or from a link. */
export function useDiscountCode() {
  const [{ code }, change] = useFormDraft("discount", { code: "" });
  return [code, (typed: string) => change({ code: normalizeDiscountCode(typed) })] as const;
}

/**
 * What a cart costs, and the choices that change it. Asks the server where more than the prices is due. `request` is undefined
 * while an address is missing.
 */
export function useQuote(
  request: SentCheckout | undefined,
  { subtotal, offer }: { subtotal: Cents; offer: Offer },
) {
  const [{ shippingRate }, choose] = useFormDraft("shipping", { shippingRate: offer.rates[0]?.code ?? "" });
  // A rate that was chosen before may be gone.
  const rate = offer.rates.find(({ code }) => code === shippingRate) ?? offer.rates[0]!;
  const [discountCode, chooseCode] = useDiscountCode();
  const { arrivesBy } = rate;
  const choices = {
    shippingRate: rate.code,
    arrivesBy,
    ...(offer.takesCodes && discountCode && { discountCode }),
  };
  const needsQuote = offer.needsQuote || choices.discountCode !== undefined;
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const { revalidate } = useRevalidator();
  const body = request && needsQuote ? writeQuoteRequest({ ...request, ...choices }) : "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!body) return undefined;
    let isLatest = true;
    let timer = setTimeout(ask, 300);
    async function ask() {
      const quoted = await requestQuote(JSON.parse(body));
      if (!isLatest) return;
      if (quoted.success) return setAnswer({ body, code: choices.discountCode, ...quoted });
      if (!temporaryErrors.includes(quoted.errorCode)) return setAnswer({ body, problem: quoted.message });
      const problem = "The total can't be worked out right now. This page keeps asking.";
      setAnswer({ body, problem, isTemporary: true });
      timer = setTimeout(ask, 5_000);
    }
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [body, tries]);

  const current = answer?.body === body ? answer : undefined;
  const amounts = needsQuote ? current?.amounts : plainAmounts(subtotal);
  return {
    offer,
    /** Nothing but the prices is due, and there is nothing to choose. */
    isPlain: !offer.needsQuote && offer.rates.length === 1 && !offer.takesCodes,
    subtotal,
    choices,
    chooseCode,
    // Stays while the total is asked for again, so that nothing jumps.
    discount: answer?.code === choices.discountCode ? answer?.discount : undefined,
    codeProblem: current?.codeProblem,
    sentence: rate.sentence,
    chooseRate: (code: string) => choose({ shippingRate: code }),
    amounts,
    isAsking: body !== "" && (!current || current.isTemporary === true),
    problem: current?.problem,
    /** Asks anew after a refusal: the shop's rates and codes may have changed, too. */
    askAgain() {
      void revalidate();
      setAnswer(undefined);
      setTries(tries + 1);
    },
  };
}

/** Leaves out what changes no price, so that it asks for no new quote: ids that are made anew each time, and the gift note. */
function writeQuoteRequest({ cartId: _, items, ...request }: SentCheckout): string {
  const priced = items.map(({ lineId: _, profileInfo: { giftNote: __, ...profileInfo }, ...item }) => {
    return { ...item, profileInfo };
  });
  return JSON.stringify({ ...request, items: priced });
}

function plainAmounts(subtotal: Cents): Amounts {
  const none = cents(0);
  return { items: subtotal, discount: none, shipping: none, tax: none, total: subtotal };
}

/** The lines of what is due, and the choice of shipping where there are several. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { offer, choices, amounts, subtotal, isAsking, problem } = quote;
  const unknown = offer.needsQuote ? "Shipping and tax" : "The discount";
  const lines = amounts ? amountLines(amounts) : [{ label: "Subtotal", amount: formatMoney(subtotal) }];
  return (
    <>
      {offer.rates.length > 1 ? (
        <div className="mb-4">
          <RadioCards
            name="shipping-rate"
            label="Shipping"
            columns={1}
            value={choices.shippingRate}
            onValueChange={quote.chooseRate}
            options={offer.rates.map(({ code, name, cost, arrivesBy }) => ({
              value: code,
              label: `${name}, ${cost}`,
              description: `Expected by ${formatShortDay(arrivesBy)}`,
            }))}
          />
        </div>
      ) : null}
      {offer.takesCodes ? <DiscountCode quote={quote} /> : null}
      <dl aria-live="polite" className="flex flex-col gap-2 *:flex *:justify-between *:gap-4">
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {amounts ? null : (
          <div className="text-sm text-muted">
            <dt className="sr-only">{unknown}</dt>
            <dd>
              {problem ?? (isAsking ? "Working out the total …" : `${unknown} will follow the address.`)}
            </dd>
          </div>
        )}
        <div className="stitched mt-2 pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{amounts ? formatMoney(amounts.total) : "–"}</dd>
        </div>
      </dl>
    </>
  );
}

/** Leaving the field applies what was typed: nobody pays without the code because a button was not pressed. */
function DiscountCode({ quote }: { quote: Quote }) {
  const { choices, discount, codeProblem, chooseCode } = quote;
  const { discountCode = "" } = choices;
  const [typed, setTyped] = useSyncedState(discountCode);
  const box = useRef<HTMLFieldSetElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field or the button took the other's place
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      focusInView(box.current?.querySelector<HTMLElement>("input, button"));
  }, [Boolean(discount)]);

  function apply() {
    if (typed !== discountCode) chooseCode(typed);
  }

  function noteFocus({ type }: FocusEvent) {
    hasFocus.current = type === "focus";
  }

  return (
    <fieldset
      ref={box}
      onFocus={noteFocus}
      onBlur={noteFocus}
      className={`mb-4 flex min-w-0 flex-wrap gap-3 ${discount ? "items-center justify-between" : "items-end"}`}
    >
      {discount ? (
        <>
          <span className="wrap-anywhere">
            {discountCode}: {discount}
          </span>
          <Button variant="quiet" className="-mx-5" onClick={() => chooseCode("")}>
            Remove Code
          </Button>
        </>
      ) : (
        <>
          <TextField
            {...asTyped}
            label="Discount code"
            optional
            maxLength={maxCodeLength + 10}
            value={typed}
            onValueChange={setTyped}
            onBlur={apply}
            onEnter={apply}
            error={codeProblem ?? undefined}
            className="grow"
          />
          <Button variant="secondary" onClick={apply}>
            Apply
          </Button>
        </>
      )}
    </fieldset>
  );
}
