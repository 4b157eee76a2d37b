import { useRef, useState } from "react";
import { checkBuyerAddress } from "#shop/checkout/check-order-form.ts";
import { type Person, personOf } from "#shop/checkout/order-form.ts";
import { Button } from "#web/ui/button.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";
import { PersonAddress } from "./person-address.tsx";
import { useFocusNext } from "./use-focus-next.ts";

/** The buyer's address: shown to be confirmed when it is known, else asked for (spec §2, Order). */
export function BuyerAddress(parts: OrderFormParts) {
  const { form, confirmBuyerAddress } = parts;
  const isComplete = checkBuyerAddress(form.me) === undefined;
  const [isEditing, setIsEditing] = useState(!isComplete);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  // Once asked for, it stays open until it is confirmed: fields never vanish under the hands of who types.
  if (!isComplete && !isEditing) setIsEditing(true);

  function edit() {
    focusNext("input");
    setIsEditing(true);
  }

  function confirm() {
    if (!confirmBuyerAddress()) return;
    focusNext("button");
    setIsEditing(false);
  }

  return (
    <div ref={box}>
      {isEditing ? (
        <div className="flex flex-col gap-4">
          <PersonAddress {...parts} who="me" fill="section-buyer shipping" />
          <Button variant="secondary" className="self-start" onClick={confirm}>
            Confirm Address
          </Button>
        </div>
      ) : (
        <Confirmed address={form.me} onEdit={edit} />
      )}
    </div>
  );
}

function Confirmed({ address, onEdit }: { address: Person; onEdit: () => void }) {
  const { addressLine1, addressLine2, city, state, postalCode } = personOf(address);
  const lines = [addressLine1, addressLine2, `${city}, ${state} ${postalCode}`].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-card p-4">
      <address className="min-w-0 whitespace-pre-line not-italic wrap-anywhere">{lines.join("\n")}</address>
      <Button variant="secondary" onClick={onEdit}>
        Edit Address
      </Button>
    </div>
  );
}
