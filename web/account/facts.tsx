import type { ReactNode } from "react";
import { formatPhone } from "#platform/contact-details.ts";
import { times } from "#platform/money.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import type { VisibleOrder, VisiblePerson } from "#shop/orders/visible-orders.ts";
import { NewTabLink, TextLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/text.tsx";

type FactsProps = { title: string; level: "h3" | "h4"; children: ReactNode };

export function Facts({ title, level: Heading, children }: FactsProps) {
  return (
    <section className="mt-4">
      <Heading className="font-sans text-sm font-medium tracking-normal text-muted">{title}</Heading>
      {children}
    </section>
  );
}

export function GiftNoteFacts({ note, level = "h4" }: { note: string | null; level?: FactsProps["level"] }) {
  if (!note) return null;
  return (
    <Facts title="Gift note" level={level}>
      <p className="whitespace-pre-line italic wrap-anywhere">{note}</p>
    </Facts>
  );
}

export function PersonFacts({ name, phone, email }: VisiblePerson) {
  return (
    <>
      <p className="wrap-anywhere">{name}</p>
      {phone ? <p>{formatPhone(phone)}</p> : null}
      {email ? <p className="break-all">{email}</p> : null}
    </>
  );
}

export function TrackingLink({ tracking }: { tracking: NonNullable<VisibleOrder["tracking"]> }) {
  const { carrier, number, url } = tracking;
  if (!url) return carrier ? <p>{carrier}</p> : null;
  return (
    <p className="wrap-anywhere">
      {carrier}{" "}
      <NewTabLink href={url} className="text-fairway">
        {number}
      </NewTabLink>
    </p>
  );
}

type ReplacementProps = {
  invoiceNumber: VisibleOrder["replacedBy"];
  orderTo: ((invoiceNumber: string) => string) | undefined;
};

export function Replacement({ invoiceNumber, orderTo }: ReplacementProps) {
  if (!invoiceNumber) return null;
  return (
    <p className="mt-2">
      Replaced by a new tag: order{" "}
      {orderTo ? (
        <TextLink to={orderTo(invoiceNumber)} className="-my-2.5">
          {invoiceNumber}
        </TextLink>
      ) : (
        invoiceNumber
      )}
    </p>
  );
}

/** `amounts` are those of one tag. */
export function Amount({ amounts, count }: { amounts?: Amounts | undefined; count: number }) {
  if (!amounts) return count > 1 ? <p className="font-semibold">{count} tags</p> : null;
  const price = <Price amount={amounts.items} />;
  if (count === 1) return <p className="font-semibold">{price}</p>;
  return (
    <p className="font-semibold">
      {count} × {price} = <Price amount={times(amounts.items, count)} />
    </p>
  );
}
