import { isCompleteAddress } from "#shop/cart/address-problems.ts";
import { ownParts } from "#shop/checkout/own-form.ts";
import { LinkedEmail } from "./linked-email.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";
import { PersonAddress } from "./person-address.tsx";
import { PersonFields } from "./person-fields.tsx";

type OwnerSectionProps = OrderFormParts & {
  /** The typed e-mail, when a profile has it already. */
  knownEmail: string | undefined;
  onExisting: (email: string) => void;
};

/** The person that the tag leads to: oneself with an address, or the recipient of a gift. */
export function OwnerSection({ knownEmail, onExisting, ...parts }: OwnerSectionProps) {
  const isGift = parts.form.orderType === "gift";
  const who = isGift ? "recipient" : "me";
  return (
    <section aria-labelledby="owner" className="flex flex-col gap-4">
      <div>
        <h2 id="owner" className="text-xl">
          {isGift ? "Recipient's details" : "Your details"}
        </h2>
        <p className="text-muted">
          {isGift ? "Whoever finds the bag reaches them here." : "Whoever finds your bag reaches you here."}
        </p>
      </div>
      <PersonFields
        who={who}
        person={parts.form[who]}
        onChange={(part, value) => parts.changePerson(who, part, value)}
        errorOf={parts.errorOf}
        fill={isGift ? "off" : ""}
        fixed={isGift ? [] : ownParts(parts.own)}
      />
      {knownEmail ? (
        <LinkedEmail
          email={knownEmail}
          isGift={isGift}
          onExisting={onExisting}
          onSignIn={() => parts.chooseAuth("signin")}
        />
      ) : null}
      {isGift ? null : (
        <>
          <h3 className="mt-2 text-lg">Shipping address</h3>
          <PersonAddress {...parts} who="me" fill="" />
          {parts.own && isCompleteAddress(parts.own) ? (
            <p className="text-sm text-muted">Another address than your profile's is for this order only.</p>
          ) : null}
        </>
      )}
    </section>
  );
}
