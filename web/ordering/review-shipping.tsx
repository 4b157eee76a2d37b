import type { Address } from "#shop/cart/cart.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { NavigationState } from "./navigation-state.ts";
import type { ReviewForm } from "./review-form.ts";
import type { ReviewPartProps } from "./review-problem.ts";

/** Where the tag goes: the stored address, another for this order only, or for gifts the buyer's. */
export function ReviewShipping({ form, state, problem, onChange }: ReviewPartProps) {
  const { source } = form;
  const typed = source === "custom" || source === "buyer" ? source : undefined;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Shipping</h2>
      {state.hasAddress || source !== "" ? null : (
        <Notice kind="warning">
          {state.customerName || "This profile"} has no stored address. Please choose where the tag should go.
        </Notice>
      )}
      <RadioCards
        label="Shipping option"
        legendHidden
        name="source"
        columns={1}
        value={source || undefined}
        onValueChange={(chosen) => onChange({ source: chosen })}
        options={optionsOf(state)}
        error={problem?.fields.source}
      />
      {typed ? (
        <AddressFields
          section={typed}
          address={form[typed]}
          onChange={(changed) => onChange(withAddress(form, typed, changed))}
          problems={problem?.address ?? {}}
        />
      ) : null}
    </Card>
  );
}

function optionsOf(state: NavigationState) {
  const isGift = state.orderType === "gift";
  const stored = {
    value: "recipient" as const,
    label: isGift ? "Recipient's stored address" : "Stored address",
    description: state.hasAddress ? storedPlace(state) : "None stored",
    disabled: !state.hasAddress,
  };
  const custom = {
    value: "custom" as const,
    label: "Another address",
    description: "For this order only; it isn't saved to the profile.",
  };
  const buyer = { value: "buyer" as const, label: "My address", description: "Ship it to me, the buyer." };
  return isGift ? [stored, custom, buyer] : [stored, custom];
}

function storedPlace(state: NavigationState): string {
  const { addressLine1, city, storedCity, storedState } = state;
  if (addressLine1) return [addressLine1, city, state.state].filter(Boolean).join(", ");
  return storedCity ? [storedCity, storedState].filter(Boolean).join(", ") : "On file, and kept private.";
}

function withAddress(
  form: ReviewForm,
  source: "custom" | "buyer",
  changed: Partial<Address>,
): Partial<ReviewForm> {
  return { [source]: { ...form[source], ...changed } };
}
