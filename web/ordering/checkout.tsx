import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Address, addressIn } from "#platform/address.ts";
import { type AddressProblems, addressProblems } from "#platform/address-rules.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { cleanLine } from "#platform/text.ts";
import {
  buildCheckoutRequest,
  findCheckoutProblem,
  type ShipAll,
} from "#shop/cart/build-checkout-request.ts";
import { type Cart, cartTotal } from "#shop/cart/cart.ts";
import { applyChanges } from "#shop/cart/change-cart.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { StorageNotice } from "#web/shell/cart/cart-line-parts.tsx";
import { changeCart, readCart, useCart, useFreshCart } from "#web/shell/cart/use-cart.ts";
import { type GuestSession, readGuestSession } from "#web/shell/guest-session.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { focusFirstInvalid, focusInView } from "#web/shell/use-failure.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/fields.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { Card, PageHeading, PageSkeleton } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/checkout.ts";
import { openPaymentPage } from "./call-function.ts";
import { CheckoutLine, describeReceipt } from "./checkout-line.tsx";
import { PolicyLinks, paymentSentence } from "./form-parts.tsx";
import { findOwnDetails, loadOffer, type Offer } from "./load-order-form.server.ts";
import { useFormDraft } from "./order-draft.ts";
import { splitName } from "./order-form.ts";
import { AddressFields, nameLengths } from "./person-fields.tsx";
import { type Quote, QuoteLines, useQuote } from "./quote.tsx";
import { UnfinishedPayment } from "./unfinished-payment.tsx";
import { useBusy } from "./use-busy.ts";

export const meta = unlisted("Checkout");

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnDetails(context), offer: await loadOffer(context) };
}

export default function Checkout({ loaderData: { own, offer } }: Route.ComponentProps) {
  const { cart, isKnown } = useCart();
  useFreshCart();
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Checkout" className="mb-8" />
      <NeedsScript>
        Your cart is stored in this browser and needs JavaScript. Please turn it on to check out.
      </NeedsScript>
      {!isKnown ? (
        <PageSkeleton />
      ) : cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CheckoutForm key={own?.profileId} cart={cart} own={own} offer={offer} />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="max-w-measure">
      <p data-cart-empty tabIndex={-1} className="text-lg text-muted outline-none">
        Your cart is empty. Design a tag and it will wait for you here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/order">Browse Products</LinkButton>
        <LinkButton to="/" variant="secondary">
          Back
        </LinkButton>
      </div>
    </div>
  );
}

type CheckoutFormProps = { cart: Cart; own: OwnDetails | null; offer: Offer };

function CheckoutForm({ cart, own, offer }: CheckoutFormProps) {
  const [initial] = useState(() => makeShipAllForm(own, readGuestSession()));
  const [typed, changeFields] = useFormDraft(own ? `checkout:${own.profileId}` : "checkout", initial);
  const fields = { ...typed, isOn: typed.isOn && offersShipAll(cart) };
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useBusy();
  const shipAll = readShipAll(fields);
  const problem = findCheckoutProblem(cart, shipAll);
  const request = problem ? undefined : buildCheckoutRequest(cart, { shipAll, returnTo: "checkout" });
  const quote = useQuote(request, { subtotal: cartTotal(cart), offer });

  /** Turning it on or off shows other fields, whose errors wait for the next try. */
  function changeShipAll(changed: Partial<ShipAllForm>) {
    if (changed.isOn !== undefined) setTries(0);
    changeFields(changed);
  }

  useEffect(() => {
    const line = tries > 0 && form.current?.querySelector<HTMLElement>("[data-refused]");
    if (line) focusInView(line);
    else if (tries > 0) focusFirstInvalid(form.current);
  }, [tries]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) {
      setTries(tries + 1);
      toast({ kind: "destructive", ...problem });
      return;
    }
    void run(async () => {
      const options = { ...quote.choices, shipAll, returnTo: "checkout" as const, due: quote.amounts?.total };
      const placed = await openPaymentPage(readCart(), options);
      if (placed === "leaving") return placed;
      // At once, so that the changed line is there to be focused.
      flushSync(() => changeCart((cart) => applyChanges(cart, placed.changes)));
      if (placed.changes.length === 0) console.error("Checkout failed:", placed.message);
      quote.askAgain();
      toast({ kind: "destructive", title: "Checkout Failed", description: placed.message });
      const findLine = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
      focusInView(findLine('[data-changed]:not([data-changed="price"])') ?? findLine("[data-changed]"));
      return undefined;
    });
  }

  const hasTried = tries > 0;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <UnfinishedPayment cartId={cart.id} className="lg:col-span-2">
        <Button type="submit" busy={isBusy} busyLabel="Processing...">
          Continue to Payment
        </Button>
      </UnfinishedPayment>
      <div className="flex min-w-0 flex-col gap-6">
        <StorageNotice />
        {offersShipAll(cart) ? (
          <ShipAllFields fields={fields} onChange={changeShipAll} hasTried={hasTried} />
        ) : null}
        <h2 className="mt-2 text-xl">Order Summary</h2>
        <ol className="flex flex-col gap-6">
          {cart.lines.map((line, index) => (
            <CheckoutLine
              key={line.id}
              line={line}
              index={index}
              isOverridden={fields.isOn}
              hasTried={hasTried}
            />
          ))}
        </ol>
      </div>
      <CheckoutTotal cart={cart} account={own?.email} quote={quote} isBusy={isBusy || quote.isAsking} />
    </form>
  );
}

type ShipAllProps = {
  fields: ShipAllForm;
  onChange: (changed: Partial<ShipAllForm>) => void;
  hasTried: boolean;
};

function ShipAllFields({ fields, onChange, hasTried }: ShipAllProps) {
  const problems: AddressProblems = hasTried ? addressProblems(fields) : {};
  const nameField = (part: "firstName" | "lastName", label: string, token: string) => ({
    label,
    autoComplete: `section-ship-all shipping ${token}`,
    value: fields[part],
    onValueChange: (typed: string) => onChange({ [part]: typed }),
    error:
      hasTried && !fields[part].trim()
        ? `Please enter your ${label.toLowerCase()}.`
        : explainUnprintable(fields[part]),
  });
  return (
    <Card className="py-3 sm:py-4">
      <Checkbox
        name="ship-all"
        label="Ship all items to my address"
        checked={fields.isOn}
        onChange={(event) => onChange({ isOn: event.target.checked })}
      />
      {fields.isOn ? (
        <div className="mt-3 mb-3 flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...nameField("firstName", "First name", "given-name")}
              name="ship-all-first-name"
              maxLength={nameLengths.first}
            />
            <TextField
              {...nameField("lastName", "Last name", "family-name")}
              name="ship-all-last-name"
              maxLength={nameLengths.last}
            />
          </div>
          <AddressFields
            section="ship-all"
            address={fields}
            onChange={(part, value) => onChange({ [part]: value })}
            findError={(part) => problems[part]}
          />
        </div>
      ) : null}
    </Card>
  );
}

type CheckoutTotalProps = { cart: Cart; account: string | undefined; quote: Quote; isBusy: boolean };

function CheckoutTotal({ cart, account, quote, isBusy }: CheckoutTotalProps) {
  return (
    <Card className="lg:sticky lg:top-24">
      <h2 className="mb-4 text-xl">Total</h2>
      <QuoteLines quote={quote} />
      <Button type="submit" busy={isBusy} busyLabel="Processing..." className="mt-6 w-full">
        Place Order
      </Button>
      <LinkButton to="/order" variant="secondary" className="mt-3 w-full">
        Continue Shopping
      </LinkButton>
      <p className="mt-4 text-sm text-muted wrap-anywhere">
        {describeReceipt(cart, account)} {paymentSentence} <Unbroken>{quote.sentence}</Unbroken>
      </p>
      <PolicyLinks />
    </Card>
  );
}

type ShipAllForm = Address & { isOn: boolean; firstName: string; lastName: string };

export function makeShipAllForm(own: OwnDetails | null, guest: GuestSession | undefined): ShipAllForm {
  const me = own ?? guest;
  return { isOn: false, ...splitName(me?.name ?? ""), ...addressIn(me) };
}

/** A single tag for oneself asks for its own address already. */
export function offersShipAll({ lines }: Cart): boolean {
  return lines.length > 1 || lines[0]?.orderType === "gift";
}

/** The name is empty unless both its parts are typed: findCheckoutProblem then asks for it. */
export function readShipAll({ isOn, firstName, lastName, ...address }: ShipAllForm): ShipAll | undefined {
  if (!isOn) return undefined;
  const isNamed = firstName.trim() !== "" && lastName.trim() !== "";
  return { ...address, name: isNamed ? cleanLine(`${firstName} ${lastName}`) : "" };
}
