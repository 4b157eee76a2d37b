import type { OrderForm } from "#shop/checkout/order-form.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";

type OrderChoicesProps = {
  form: Pick<OrderForm, "orderType" | "profileType">;
  isSignedIn: boolean;
  onOrderType: (orderType: OrderForm["orderType"]) => void;
  onProfileType: (profileType: OrderForm["profileType"]) => void;
};

/** For whom, and whether they have a profile already: no question for whoever is signed in and orders for themselves (spec §2, Order). */
export function OrderChoices({ form, isSignedIn, onOrderType, onProfileType }: OrderChoicesProps) {
  const isGift = form.orderType === "gift";
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        name="orderType"
        label="Who is the tag for?"
        value={form.orderType}
        onValueChange={onOrderType}
        options={[
          { value: "self", label: "For Myself" },
          { value: "gift", label: "Gift for Someone" },
        ]}
      />
      {isSignedIn && !isGift ? null : (
        <RadioCards
          name="profileType"
          label="Which profile does the tag lead to?"
          value={form.profileType}
          onValueChange={onProfileType}
          options={[
            {
              value: "new",
              label: "Create New Profile",
              description: isGift ? "This is their first tag from us." : "This is your first tag from us.",
            },
            {
              value: "existing",
              label: "Order for Existing Profile",
              description: isGift ? "They have a tag from us already." : "You have a tag from us already.",
            },
          ]}
        />
      )}
    </div>
  );
}
