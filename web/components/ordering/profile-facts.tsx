import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import type { NavigationState } from "#web/pages/ordering/navigation-state.ts";
import { Card } from "#web/ui/card.tsx";

/** Name, phone, e-mail and where the tag goes; for a gift also who gives it. */
export function ProfileFacts({ state }: { state: NavigationState }) {
  const isGift = state.orderType === "gift";
  return (
    <Card>
      <h2 className="text-xl">{isGift ? "Recipient's profile" : "Your profile"}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Name">{state.customerName}</Fact>
        <Fact term="Phone">{formatPhone(state.phoneNumber)}</Fact>
        <Fact term="Email">{state.email}</Fact>
        <Fact term="Shipping address">
          <span className="whitespace-pre-line">{shippingLines(state).join("\n")}</span>
        </Fact>
        {isGift ? <Fact term="Purchased By">{`${state.buyerName}, ${state.buyerEmail}`}</Fact> : null}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function shippingLines({ shipping, customerName, ...profile }: NavigationState): string[] {
  const address = !shipping || shipping.source === "recipient" ? profile : shipping;
  const name = shipping && shipping.source !== "recipient" ? (shipping.name ?? "") : customerName;
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return [name, addressLine1, addressLine2 ?? "", `${city}, ${state} ${postalCode}`].filter(Boolean);
}
