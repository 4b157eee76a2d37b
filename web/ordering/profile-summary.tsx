import type { OrderedTag } from "#shop/cart/cart.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { LinePicture } from "#web/shell/cart/cart-line-parts.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/price.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { checkOutDirectly } from "./call-function.ts";
import { changeOrderDraft, rememberPayment } from "./order-draft.ts";
import { useOrderedTag } from "./ordered-tag.ts";
import { PolicyLinks } from "./policy-links.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { useBusy } from "./use-busy.ts";

export const meta = unlisted("Order Summary");

const refusal = { title: "Missing Profile Data", description: "Please start from the order page." };

/** One tag, paid for without the cart. Only the browser knows it. */
export default function ProfileSummary() {
  const { tag } = useOrderedTag(refusal);

  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is stored in this browser and needs JavaScript. Please turn it on to continue.
      </NeedsScript>
      {tag ? (
        <>
          <PageHeading title="Profile Created!" lead="One last look before you pay." className="mb-8" />
          <OrderSummary tag={tag} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

/** Whose tag it is, what it is and what it costs, and the way to the payment page. */
function OrderSummary({ tag }: { tag: OrderedTag }) {
  const { product, profileInfo, engravedName } = tag;
  const { publicId } = profileInfo;
  const siteUrl = useSiteUrl();
  const { isBusy, run } = useBusy();

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {publicId ? (
          <Card>
            <h2 className="text-xl">Profile URL</h2>
            <a href={`/p/${publicId}`} className="mt-2 block py-2 underline underline-offset-4 wrap-anywhere">
              {profileUrl(siteUrl, publicId)}
            </a>
          </Card>
        ) : null}
        <ProfileFacts tag={tag} />
      </div>
      <Card>
        <h2 className="text-xl">Your tag</h2>
        <div className="mt-4 flex gap-4">
          {product ? <LinePicture line={{ product, engravedName }} className="h-28 w-24 shrink-0" /> : null}
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{product?.title}</p>
            <p className="text-muted">Engraved: {engravedName}</p>
            {profileInfo.giftNote.trim() ? <p className="text-muted">With your gift note.</p> : null}
          </div>
        </div>
        <dl className="stitched mt-4 flex justify-between pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">{product ? <Price amount={product.price} /> : null}</dd>
        </dl>
        <Button
          className="mt-6 w-full"
          busy={isBusy}
          busyLabel="Processing..."
          onClick={() => run(() => checkOut(tag))}
        >
          Continue to Checkout
        </Button>
        <LinkButton to="/order" variant="secondary" className="mt-3 w-full">
          Go Back
        </LinkButton>
        <p className="mt-4 text-sm text-muted">Shipping is free. You pay by card on the next page.</p>
        <PolicyLinks />
      </Card>
    </div>
  );
}

/** Opens the payment page for one tag. A price or title that has changed meanwhile is shown first. */
async function checkOut(tag: OrderedTag): Promise<"leaving" | undefined> {
  const asked = await checkOutDirectly(tag);
  if (asked.success) {
    const { checkoutUrl: url, alreadyPaid } = asked;
    const { product, profileInfo } = tag;
    if (product && !alreadyPaid) {
      rememberPayment({ url, profileId: profileInfo.profileId, total: product.price });
    }
    window.location.assign(url);
    return "leaving";
  }
  const { changed, message } = asked;
  if (changed)
    changeOrderDraft(({ tag: before, ...draft }) => {
      const product = before?.product && { ...before.product, ...changed };
      return { ...draft, tag: before && product ? { ...before, product } : before };
    });
  toast({ kind: "destructive", title: "Checkout Error", description: message });
  return undefined;
}
