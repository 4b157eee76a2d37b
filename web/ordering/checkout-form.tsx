import { type FormEvent, useEffect, useRef, useState } from "react";
import { addressProblems } from "#shop/cart/address-problems.ts";
import { checkoutProblem, problemText } from "#shop/cart/build-checkout-request.ts";
import { type Cart, effectiveSource, isUnsellable } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { StorageNotice } from "#web/shell/cart/storage-notice.tsx";
import { useFormDraft } from "#web/shell/form-draft.ts";
import { readGuestSession } from "#web/shell/guest-session.ts";
import { focusFirstInvalid, focusInView } from "#web/ui/focus-first-invalid.ts";
import { toast } from "#web/ui/toast.ts";
import { CheckoutLine } from "./checkout-line.tsx";
import { CheckoutTotal } from "./checkout-total.tsx";
import { initialShipAll, ownShipAll, shipAllOf } from "./ship-all.ts";
import { ShipAllFields } from "./ship-all-fields.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

/** Everything that is decided before paying: where each tag goes, and how many of them (spec §2, Checkout). */
export function CheckoutForm({ cart, own }: { cart: Cart; own: OwnDetails | null }) {
  const [initial] = useState(() => (own ? ownShipAll(own) : initialShipAll(cart, readGuestSession())));
  const [fields, changeFields] = useFormDraft(own ? `checkout:${own.profileId}` : "checkout", initial);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, place } = usePlaceOrder();

  useEffect(() => {
    const line = tries > 0 && form.current?.querySelector<HTMLElement>("[data-refused]");
    if (line) focusInView(line);
    else if (tries > 0) focusFirstInvalid(form.current);
  }, [tries]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const shipAll = shipAllOf(fields);
    const problem = checkoutProblem(cart, shipAll);
    if (problem) {
      setTries(tries + 1);
      toast({ kind: "destructive", ...problemText(problem) });
      return;
    }
    const said = await place(shipAll);
    if (!said) return;
    toast({ kind: "destructive", ...said });
    const changed = (which: string) => form.current?.querySelector<HTMLElement>(which);
    focusInView(changed('[data-changed]:not([data-changed="price"])') ?? changed("[data-changed]"));
  }

  const hasTried = tries > 0;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <StorageNotice />
        <ShipAllFields fields={fields} onChange={changeFields} hasTried={hasTried} />
        <h2 className="mt-2 text-xl">Order Summary</h2>
        <ol className="flex flex-col gap-6">
          {cart.lines.map((line, index) => (
            <CheckoutLine
              key={line.id}
              line={line}
              index={index}
              isOverridden={fields.isOn}
              isRefused={hasTried && isUnsellable(line)}
              problems={
                hasTried && effectiveSource(line) !== "recipient" ? addressProblems(line.shipping) : {}
              }
            />
          ))}
        </ol>
      </div>
      <CheckoutTotal cart={cart} account={own?.email} isBusy={isBusy} />
    </form>
  );
}
