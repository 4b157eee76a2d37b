import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import type { VisibleOrder, VisiblePerson } from "#shop/orders/visible-orders.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { SupportLink } from "#web/shell/shell.tsx";
import { PlainQr } from "#web/tag/drawing.tsx";
import { sampleText, TagPhoto, TagPreview } from "#web/tag/tag-preview.tsx";
import { TextLink } from "#web/ui/button.tsx";
import { useInView } from "#web/ui/hooks.ts";
import { Unbroken } from "#web/ui/text.tsx";
import { Amount, Facts, GiftNoteFacts, PersonFacts, Replacement, TrackingLink } from "./facts.tsx";
import { StatusBadge } from "./order-status.tsx";
import { formatOrderNumbers, type OrderGroup, shippingLines } from "./order-words.ts";

type InvoiceItemProps = {
  group: OrderGroup;
  isDrawnAtOnce: boolean;
  hasOwnStatus: boolean;
  /** The buyer of a gift, if the purchase also has tags that its buyer kept. */
  giver: VisiblePerson | undefined;
  changeTo: ((invoiceNumber: string) => string) | undefined;
  orderTo: ((invoiceNumber: string) => string) | undefined;
};

export function InvoiceItem({
  group,
  isDrawnAtOnce,
  hasOwnStatus,
  giver,
  changeTo,
  orderTo,
}: InvoiceItemProps) {
  const { order, invoiceNumbers } = group;
  const change = order.isOpen ? changeTo?.(order.invoiceNumber) : undefined;
  const count = invoiceNumbers.length;
  return (
    <li className="grid break-inside-avoid gap-6 py-6 print:py-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <ItemPictures order={order} isDrawnAtOnce={isDrawnAtOnce} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h3 className="text-lg">
            <Unbroken>{order.productTitle}</Unbroken>
          </h3>
          <Amount amounts={order.amounts} count={count} />
        </div>
        <p className="text-sm text-muted">
          {formatOrderNumbers(invoiceNumbers)} · Name on the tag: {formatEngraving(order.engraving)}
          {change ? <Change to={change} what={`the tag of ${formatOrderNumbers(invoiceNumbers)}`} /> : null}
        </p>
        {hasOwnStatus ? (
          <p className="mt-2">
            <StatusBadge status={order.status} on="invoice" />
          </p>
        ) : null}
        <Replacement invoiceNumber={order.replacedBy} orderTo={orderTo} />
        <GiftNoteFacts note={order.giftNote} />
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          <Facts title="Recipient" level="h4">
            <PersonFacts {...order.recipient} />
          </Facts>
          {giver ? (
            <Facts title="Purchased By" level="h4">
              <PersonFacts {...giver} />
            </Facts>
          ) : null}
          <Facts title="Shipping address" level="h4">
            <p className="whitespace-pre-line wrap-anywhere">{shippingLines(order).join("\n")}</p>
            {order.tracking ? <TrackingLink tracking={order.tracking} /> : null}
            {change ? <ChangeAddress to={change} group={group} /> : null}
          </Facts>
          {order.publicId ? <ProfileCode publicId={order.publicId} /> : null}
        </div>
      </div>
    </li>
  );
}

function Change({ to, what }: { to: string; what: string }) {
  return (
    <>
      {" "}
      <TextLink to={to} aria-label={`Change ${what}`} className="no-print -my-2.5">
        Change
      </TextLink>
    </>
  );
}

/** An address stored with the recipient's profile is hidden, so a buyer can't change it. */
function ChangeAddress({ to, group }: { to: string; group: OrderGroup }) {
  if (group.order.shipping)
    return (
      <Change to={`${to}#address`} what={`the address of ${formatOrderNumbers(group.invoiceNumbers)}`} />
    );
  return (
    <p className="no-print text-sm text-muted">
      To change it, write to us: <SupportLink />
    </p>
  );
}

function ProfileCode({ publicId }: { publicId: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Facts title="Profile QR Code" level="h4">
      <PlainQr url={url} size={128} label="Profile QR Code" />
      <a className="no-print text-sm underline underline-offset-4" href={url}>
        Open the profile page
      </a>
    </Facts>
  );
}

type DrawnOrder = Pick<VisibleOrder, "engraving" | "pictureId"> & { publicId?: string | null | undefined };

type ItemPicturesProps = {
  order: DrawnOrder;
  isDrawnAtOnce: boolean;
  /** Shows the front of this very tag. */
  picture?: string | undefined;
};

/** A drawing has 100 KB: those that are not drawn at once follow as they come into view, and show a picture before. */
export function ItemPictures({ order, isDrawnAtOnce, picture }: ItemPicturesProps) {
  const { element, isNear } = useInView();
  return (
    <div
      ref={element}
      aria-hidden="true"
      className="flex h-48 justify-center gap-3 rounded-md border border-line bg-linen p-2 print:h-40"
    >
      {isDrawnAtOnce || isNear ? (
        <DrawnTag order={order} />
      ) : (
        <ProductPicture order={order} picture={picture} />
      )}
    </div>
  );
}

function DrawnTag({ order }: { order: DrawnOrder }) {
  const { engraving, pictureId } = order;
  if (!engraving.material) return <ProductPicture order={order} />;
  const looks = { ...engraving, pictureId };
  return (
    <>
      <TagPreview side="front" tag={looks} className="h-full" />
      <TagPreview side="back" tag={looks} publicId={order.publicId ?? undefined} className="h-1/2 self-end" />
    </>
  );
}

function ProductPicture({ order, picture }: { order: DrawnOrder; picture?: string | undefined }) {
  const { engraving, pictureId } = order;
  if (picture) return <img src={picture} alt="" loading="lazy" decoding="async" className="h-full" />;
  if (pictureId) return <TagPhoto pictureId={pictureId} className="h-full" />;
  const sample = { ...engraving, ...sampleText, pictureId };
  return <TagPreview side="front" tag={sample} className="h-full" />;
}
