import type { ReactNode } from "react";
import { addressLines } from "#platform/address.ts";
import { formatPhone } from "#platform/phone.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import { Card } from "#web/ui/card.tsx";

export function ProfileFacts({ tag }: { tag: OrderedTag }) {
  const { orderType, isUnassigned, profileInfo, shipping } = tag;
  const isGift = orderType === "gift";
  const buyer = [profileInfo.buyerName, profileInfo.buyerEmail, formatPhone(profileInfo.buyerPhone)];
  const isStored = shipping.source === "recipient";
  const to = isStored ? { ...profileInfo, name: profileInfo.displayName } : shipping;
  const shipsTo = (
    <Fact term="Shipping address">
      <span className="whitespace-pre-line">{addressLines(to).join("\n")}</span>
    </Fact>
  );
  return (
    <Card>
      <h2 className="text-xl">{isGift ? "Recipient's profile" : "Your profile"}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact term="Name">{profileInfo.displayName}</Fact>
        {isUnassigned ? (
          <Fact term="Phone and email">They enter them with the code on the card in the parcel.</Fact>
        ) : (
          <>
            <Fact term="Phone">{formatPhone(profileInfo.phoneNumber)}</Fact>
            <Fact term="Email">{profileInfo.email}</Fact>
          </>
        )}
        {isGift ? null : shipsTo}
      </dl>
      {isGift ? (
        <>
          <h3 className="mt-6 text-lg">This order</h3>
          <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {shipsTo}
            <Fact term="Purchased By">
              <span className="whitespace-pre-line">{buyer.filter(Boolean).join("\n")}</span>
            </Fact>
          </dl>
        </>
      ) : null}
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
