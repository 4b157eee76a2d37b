import { useRef, useState } from "react";
import { checkBuyerAddress } from "#shop/checkout/check-order-form.ts";
import { personOf } from "#shop/checkout/order-form.ts";
import { Button } from "#web/ui/button.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";
import { PersonAddress } from "./person-address.tsx";

/** The buyer's address: shown to be confirmed when it is known, else asked for (spec §2, Order). */
export function BuyerAddress(parts: OrderFormParts) {
  const { form, confirmBuyerAddress } = parts;
  const isComplete = checkBuyerAddress(form.me) === undefined;
  const [isEditing, setIsEditing] = useState(!isComplete);
  const focusOnEdit = useRef(false);

  if (!isEditing && isComplete) {
    const { addressLine1, addressLine2, city, state, postalCode } = personOf(form.me);
    return (
      <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-card p-4">
        <address className="not-italic">
          {addressLine1}
          <br />
          {addressLine2 ? (
            <>
              {addressLine2}
              <br />
            </>
          ) : null}
          {city}, {state} {postalCode}
        </address>
        <Button
          variant="secondary"
          ref={(button) => {
            if (button && focusOnEdit.current) button.focus();
            focusOnEdit.current = false;
          }}
          onClick={() => setIsEditing(true)}
        >
          Edit Address
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PersonAddress {...parts} who="me" fill="section-buyer shipping" />
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => {
          if (!confirmBuyerAddress()) return;
          focusOnEdit.current = true;
          setIsEditing(false);
        }}
      >
        Confirm Address
      </Button>
    </div>
  );
}
