import type { OrderedTag } from "#shop/cart/cart.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { LineChangeNotice, LinePicture } from "#web/shell/cart/cart-line-parts.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/price.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { orderPath, useOrderedTag } from "./ordered-tag.ts";
import { usePayAlone } from "./pay-alone.ts";
import { PolicyLinks } from "./policy-links.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { UnfinishedPayment } from "./unfinished-payment.tsx";

export const meta = unlisted("Order Summary");

const refusal = { title: "Missing Profile Data", description: "Please start from the order page." };

export default function ProfileSummary() {
  const { tag } = useOrderedTag(refusal);
  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is stored in this browser and needs JavaScript. Please turn it on to continue.
      </NeedsScript>
      {tag ? <OrderSummary tag={tag} /> : <PageSkeleton />}
    </div>
  );
}

function OrderSummary({ tag }: { tag: OrderedTag }) {
  const pay = usePayAlone(tag, "profile-summary");
  return (
    <>
      <UnfinishedPayment cartId={tag.id} className="mb-8">
        <Button {...pay}>Continue to Payment</Button>
      </UnfinishedPayment>
      <PageHeading
        title={tag.isUnassigned ? "Your Order" : "Profile Created!"}
        lead="Last step: check your order, then pay by card on the next page."
        className="mb-8"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card>
          <h2 className="text-xl">Your order</h2>
          <TagToBuy tag={tag} />
          <Button {...pay} className="mt-6 w-full">
            Continue to Checkout
          </Button>
          <LinkButton to={orderPath(tag)} variant="secondary" className="mt-3 w-full">
            Go Back
          </LinkButton>
          <p className="mt-4 text-sm text-muted">Shipping is free.</p>
          <PolicyLinks />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <ProfileFacts tag={tag} />
          <ProfileAddress publicId={tag.profileInfo.publicId} />
        </div>
      </div>
    </>
  );
}

function TagToBuy({ tag }: { tag: OrderedTag }) {
  const { product, change, profileInfo } = tag;
  if (!product) return null;
  return (
    <>
      <LinePicture line={{ ...tag, product }} className="mt-4 h-48" />
      <p className="mt-4 font-semibold">
        <Unbroken>{product.title}</Unbroken>
      </p>
      {profileInfo.giftNote.trim() ? <p className="text-muted">With your gift note.</p> : null}
      <LineChangeNotice line={{ product, change }} className="mt-4" />
      <dl className="stitched mt-4 flex justify-between pt-4 text-lg font-semibold">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Price amount={product.price} />
        </dd>
      </dl>
    </>
  );
}

function ProfileAddress({ publicId }: { publicId: string }) {
  const siteUrl = useSiteUrl();
  if (!publicId) return null;
  return (
    <Card>
      <h2 className="text-xl">Profile URL</h2>
      <a href={`/p/${publicId}`} className="mt-2 block py-2 underline underline-offset-4 wrap-anywhere">
        {profileUrl(siteUrl, publicId)}
      </a>
    </Card>
  );
}
