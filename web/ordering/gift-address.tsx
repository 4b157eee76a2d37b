import type { OrderForm } from "#shop/checkout/order-form.ts";
import type { ShippingSource } from "#shop/orders/order-status.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type RadioCardOption, RadioCards } from "#web/ui/radio-cards.tsx";
import { BuyerAddress } from "./buyer-address.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";
import { PersonAddress } from "./person-address.tsx";

/** The three ways that a gift can go; only one of them at a time (spec §2, Order). */
export function GiftAddress(parts: OrderFormParts) {
  const { form, change, errorOf } = parts;
  const hasStored = form.profileType === "existing" && form.found?.hasAddress === true;
  return (
    <section aria-labelledby="gift-address" className="flex flex-col gap-4">
      <h2 id="gift-address" className="text-xl">
        Where should the gift go?
      </h2>
      {hasStored || form.addressSource ? null : (
        <Notice kind="warning">
          <p>The recipient has no address yet. Please choose one of these options.</p>
        </Notice>
      )}
      <RadioCards
        name="addressSource"
        label="Shipping address"
        legendHidden
        columns={1}
        value={form.addressSource || undefined}
        onValueChange={(addressSource: ShippingSource) => change({ addressSource })}
        error={errorOf("addressSource")}
        options={optionsOf(form, hasStored)}
      />
      {form.addressSource === "custom" || (form.addressSource === "recipient" && !hasStored) ? (
        <PersonAddress {...parts} who="recipient" fill="section-recipient shipping" />
      ) : null}
      {form.addressSource === "buyer" ? <BuyerAddress {...parts} /> : null}
    </section>
  );
}

function optionsOf({ profileType, found }: OrderForm, hasStored: boolean): RadioCardOption<ShippingSource>[] {
  const place = [found?.city, found?.state].filter(Boolean).join(", ");
  const stored = {
    value: "recipient" as const,
    label: "Use the recipient's stored address",
    description: place || "On file, and kept private.",
  };
  const ownAddress = {
    value: "recipient" as const,
    label: "Use the recipient's address",
    description: "It is stored in the recipient's profile and not shown to finders.",
  };
  return [
    ...(hasStored ? [stored] : []),
    ...(profileType === "new" ? [ownAddress] : []),
    {
      value: "custom",
      label: "Add a recipient address for this order only",
      description: "It is not saved to the recipient's profile.",
    },
    { value: "buyer", label: "Ship to my address", description: "You hand the gift over yourself." },
  ];
}
