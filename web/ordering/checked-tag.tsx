import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { addressLines } from "#platform/address.ts";
import { formatPhone } from "#platform/contact-details.ts";
import { cents } from "#platform/money.ts";
import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import { cartTotal, type OrderedTag } from "#shop/cart/cart.ts";
import { applyChanges } from "#shop/cart/change-cart.ts";
import { giftNoteProblem } from "#shop/cart/gift-note.ts";
import { pickEngravedText, profileUrl } from "#shop/engraving/engraving.ts";
import { LineChangeNotice } from "#web/shell/cart/cart-line-parts.tsx";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { focusFirstInvalid } from "#web/shell/use-failure.ts";
import { PlainQr } from "#web/tag/drawing.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import { failure, toast } from "#web/ui/toast.ts";
import { openPaymentPage } from "./call-function.ts";
import { GiftNote, PolicyLinks, paymentSentence } from "./form-parts.tsx";
import type { Offer } from "./load-order-form.server.ts";
import { changeOrderDraft, startNextOrder } from "./order-draft.ts";
import { makeCartLine, makeOrderPath, makeOwnCart, saveLine } from "./ordered-tag.ts";
import { TagPictures } from "./preview-card.tsx";
import { QuoteLines, useQuote } from "./quote.tsx";
import { UnfinishedPayment } from "./unfinished-payment.tsx";
import { useBusy } from "./use-busy.ts";

type CheckedTagProps = {
  tag: OrderedTag;
  offer: Offer;
  /** The page is /profile-summary, which shows the profile's URL. */
  isSummary?: boolean;
};

/** Shows the tag of this tab, to pay for it or to put it into the cart. */
export function CheckedTag({ tag, offer, isSummary = false }: CheckedTagProps) {
  const { profileInfo } = tag;
  const { giftNote } = profileInfo;
  const navigate = useNavigate();
  // A second press before the next page shows adds no second tag.
  const isAdded = useRef(false);
  const { isBusy, run } = useBusy();
  // Paying for this tag alone leaves the others in the cart, so then Add to Cart is the primary button.
  const isCartEmpty = useCart().cart.lines.length === 0;
  const returnTo = isSummary ? "profile-summary" : "profile-created";
  const cart = makeOwnCart(tag);
  const request = cart && buildCheckoutRequest(cart, { returnTo });
  const quote = useQuote(request, { subtotal: cart ? cartTotal(cart) : cents(0), offer });

  /** Calls `act`, or focuses the gift note if it can't be printed. */
  function withPrintableNote(act: () => void) {
    if (giftNoteProblem(giftNote)) focusFirstInvalid(document.body);
    else act();
  }

  async function checkOut() {
    const options = { ...quote.choices, returnTo, due: quote.amounts?.total } as const;
    const placed = cart && (await openPaymentPage(cart, options));
    if (placed === "leaving") return placed;
    quote.askAgain();
    const [line] = cart ? applyChanges(cart, placed?.changes ?? []).lines : [];
    const { product, change } = line ?? {};
    if (product && change) changeOrderDraft((draft) => ({ ...draft, tag: { ...tag, product, change } }));
    toast(failure("Checkout Error", change ? "Please look at what has changed." : placed?.message));
    return undefined;
  }

  function addToCart() {
    if (isAdded.current) return;
    const saved = saveLine(makeCartLine(tag), { afterAdding: "/cart-success" });
    if (!saved) return;
    isAdded.current = true;
    changeOrderDraft((draft) => startNextOrder(draft, profileInfo.profileId));
    navigate(`/cart-success?line=${saved.lineId}`);
  }

  const pay = {
    busy: isBusy || quote.isAsking,
    busyLabel: "Processing...",
    onClick: () => withPrintableNote(() => void run(checkOut)),
  };

  return (
    <>
      <UnfinishedPayment cartId={tag.id} className="mb-8">
        <Button {...pay}>Continue to Payment</Button>
      </UnfinishedPayment>
      <PageHeading
        title={isSummary && !tag.isUnassigned ? "Profile Created!" : "Check Your Tag"}
        lead={`This is how we'll engrave it${tag.isUnassigned ? "" : ", and the profile that its code opens"}. Pay for it now, or put it in the cart and design another.`}
        className="mb-8"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <CreatedTag tag={tag} isSummary={isSummary} />
        <div className="flex min-w-0 flex-col gap-6">
          <ProfileFacts tag={tag} />
          <Card>
            <GiftNote value={giftNote} onValueChange={changeGiftNote} />
          </Card>
          {quote.isPlain ? null : (
            <Card>
              <QuoteLines quote={quote} />
            </Card>
          )}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button variant={isCartEmpty ? "primary" : "secondary"} {...pay}>
              Continue to Checkout
            </Button>
            <Button
              variant={isCartEmpty ? "secondary" : "primary"}
              onClick={() => withPrintableNote(addToCart)}
            >
              Add to Cart
            </Button>
            <LinkButton to={makeOrderPath(tag)} variant="secondary">
              Go Back
            </LinkButton>
          </div>
          <div className="text-sm text-muted">
            <p>
              {paymentSentence} <Unbroken>{quote.sentence}</Unbroken>
            </p>
            <PolicyLinks />
          </div>
        </div>
      </div>
    </>
  );
}

function changeGiftNote(giftNote: string): void {
  changeOrderDraft((draft) => {
    const { tag } = draft;
    return tag ? { ...draft, tag: { ...tag, profileInfo: { ...tag.profileInfo, giftNote } } } : draft;
  });
}

function CreatedTag({ tag, isSummary }: { tag: OrderedTag; isSummary: boolean }) {
  const { product, change } = tag;
  // An unassigned tag has none yet: its owner sets it up.
  const publicId = tag.profileInfo.publicId || undefined;
  return (
    <Card>
      <h2 className="text-xl">Your tag</h2>
      {product ? (
        <>
          <p className="mt-1 mb-4 text-sm text-muted">
            <Unbroken>{product.title}</Unbroken>, <Price amount={product.price} />
          </p>
          <LineChangeNotice line={{ product, change }} className="mb-4" />
          <TagPictures tag={{ ...product, ...pickEngravedText(tag) }} publicId={publicId} />
        </>
      ) : null}
      {publicId ? <ProfileCode publicId={publicId} isSummary={isSummary} /> : null}
    </Card>
  );
}

function ProfileCode({ publicId, isSummary }: { publicId: string; isSummary: boolean }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <figure className="mt-6 flex items-center gap-4">
      <PlainQr url={url} size={64} label={`QR code that opens ${url}`} className="shrink-0" />
      <figcaption className="min-w-0 text-sm">
        Profile QR Code
        <a href={`/p/${publicId}`} className="block py-2 underline underline-offset-4 wrap-anywhere">
          {isSummary ? url : "Open the profile page"}
        </a>
      </figcaption>
    </figure>
  );
}

function ProfileFacts({ tag }: { tag: OrderedTag }) {
  const { orderType, isUnassigned, profileInfo, shipping } = tag;
  const isGift = orderType === "gift";
  const buyer = [profileInfo.buyerName, profileInfo.buyerEmail, formatPhone(profileInfo.buyerPhone)];
  const storedAddress = { ...profileInfo, name: profileInfo.displayName };
  const address = shipping.source === "recipient" ? storedAddress : shipping;
  const addressFact = (
    <Fact term="Shipping address">
      <span className="whitespace-pre-line">{addressLines(address).join("\n")}</span>
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
        {isGift ? null : addressFact}
      </dl>
      {isGift ? (
        <>
          <h3 className="mt-6 text-lg">This order</h3>
          <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {addressFact}
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
