import { useRef, useState } from "react";
import { addressLines } from "#platform/address.ts";
import { isValidAddress, tidyAddress } from "#platform/address-rules.ts";
import type { ShippingSource } from "#shop/orders/order-status.ts";
import { useFocusNext } from "#web/shell/use-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields.tsx";
import { type RadioCardOption, RadioCards } from "#web/ui/radio-cards.tsx";
import { GuestLine, SignedInLine, SignInSection } from "./account-section.tsx";
import { FormSection } from "./form-parts.tsx";
import type { OrderForm } from "./order-form.ts";
import { PersonAddress, PersonFields } from "./person-fields.tsx";
import type { OrderFormParts } from "./use-order-form.ts";

export function BuyerSection(parts: OrderFormParts) {
  const { form, own, chooseAuth, guest, continueAsGuest, signOutAsGuest } = parts;
  if (!own && form.authMode === "signin") return <SignInSection {...parts} />;
  return (
    <FormSection id="buyer" title="Your details" lead="We send the receipt to you, not to the recipient.">
      {own ? <SignedInLine own={own} /> : null}
      <PersonFields {...parts} who="me" fill="section-buyer" isPhoneOptional />
      {own ? null : guest ? (
        <GuestLine guest={guest} onSignOut={signOutAsGuest} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-8">
          <Button variant="quiet" className="-mx-5" onClick={continueAsGuest}>
            Continue as Guest
          </Button>
          <Button variant="quiet" className="-mx-5" onClick={() => chooseAuth("signin")}>
            Sign In
          </Button>
          <p className="text-sm text-muted">Remembers your details on this device for next time.</p>
        </div>
      )}
    </FormSection>
  );
}

export function GiftAddress(parts: OrderFormParts) {
  const { form, change, findError } = parts;
  const { addressSource, profileType } = form;
  // A new profile may keep the address: one form for both, and the checkbox below it chooses.
  const isNew = profileType === "new";
  const asksForAddress = addressSource === "custom" || (isNew && addressSource === "recipient");
  return (
    <FormSection id="gift-address" title="Where should the gift go?" lead="No price is in the parcel.">
      <RadioCards
        name="addressSource"
        label="Shipping address"
        legendHidden
        columns={1}
        value={isNew && addressSource === "custom" ? "recipient" : addressSource || undefined}
        onValueChange={(chosen: ShippingSource) => change({ addressSource: chosen })}
        error={findError("addressSource")}
        options={listAddressOptions(form)}
      />
      {addressSource === "custom" && profileType === "unassigned" ? (
        <PersonFields {...parts} who="recipient" fill="section-recipient shipping" isNameOnly />
      ) : null}
      {asksForAddress ? (
        <div>
          <PersonAddress {...parts} who="recipient" fill="section-recipient shipping" />
          {isNew ? (
            <Checkbox
              name="savesAddress"
              label="Save this address to their profile. Finders don't see it."
              checked={addressSource === "recipient"}
              onChange={(event) => change({ addressSource: event.target.checked ? "recipient" : "custom" })}
            />
          ) : null}
        </div>
      ) : null}
      {addressSource === "buyer" ? <BuyerAddress {...parts} /> : null}
    </FormSection>
  );
}

function hasStoredAddress({ profileType, found }: OrderForm): boolean {
  return profileType === "existing" && found?.hasAddress === true;
}

function listAddressOptions(form: OrderForm): RadioCardOption<ShippingSource>[] {
  const { profileType, found } = form;
  const isNew = profileType === "new";
  const storedAddress = {
    value: "recipient" as const,
    label: "Use the recipient's stored address",
    description: [found?.city, found?.state].filter(Boolean).join(", ") || "On file, and kept private.",
  };
  const otherAddress = {
    value: isNew ? ("recipient" as const) : ("custom" as const),
    label: isNew ? "Enter the recipient's address" : "Add a recipient address for this order only",
    description:
      profileType === "existing"
        ? "We won't save it to the recipient's profile."
        : "We send the tag to them.",
  };
  const buyersAddress = {
    value: "buyer" as const,
    label: "Ship to my address",
    description: "You hand over the gift yourself.",
  };
  return hasStoredAddress(form)
    ? [storedAddress, otherAddress, buyersAddress]
    : [otherAddress, buyersAddress];
}

function BuyerAddress(parts: OrderFormParts) {
  const { form, confirmBuyerAddress } = parts;
  const isComplete = isValidAddress(form.me);
  const [isEditing, setIsEditing] = useState(!isComplete);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  // The fields stay until the address is confirmed: they never vanish while somebody types.
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
        <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-card p-4">
          <address className="min-w-0 whitespace-pre-line not-italic wrap-anywhere">
            {addressLines(tidyAddress(form.me)).join("\n")}
          </address>
          <Button variant="secondary" onClick={edit}>
            Edit Address
          </Button>
        </div>
      )}
    </div>
  );
}
