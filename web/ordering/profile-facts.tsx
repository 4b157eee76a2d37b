import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import { Card } from "#web/ui/card.tsx";
import type { NavigationState } from "./navigation-state.ts";

/** Name, phone, e-mail and where the tag goes; of a gift that and who gives it are facts of the order, not of the profile. */
export function ProfileFacts({ state }: { state: NavigationState }) {
  const isGift = state.orderType === "gift";
  return (
    <Card>
      <h2 className="text-xl">{isGift ? "Recipient's profile" : "Your profile"}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Name">{state.customerName}</Fact>
        <Fact term="Phone">{formatPhone(state.phoneNumber)}</Fact>
        <Fact term="Email">{state.email}</Fact>
        {isGift ? null : <ShipsTo state={state} />}
      </dl>
      {isGift ? (
        <>
          <h3 className="mt-6 text-lg">This order</h3>
          <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <ShipsTo state={state} />
            <Fact term="Purchased By">{`${state.buyerName}, ${state.buyerEmail}`}</Fact>
          </dl>
        </>
      ) : null}
    </Card>
  );
}

function ShipsTo({ state }: { state: NavigationState }) {
  return (
    <Fact term="Shipping address">
      <span className="whitespace-pre-line">{shippingLines(state).join("\n")}</span>
    </Fact>
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
