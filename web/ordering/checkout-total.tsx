import { type Cart, total } from "#shop/cart/cart.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Price } from "#web/ui/price.tsx";
import { receiptWords } from "./line-people.ts";

/** `account`: the mailbox of whoever is signed in. */
type Props = { cart: Cart; account: string | undefined; isBusy: boolean };

export function CheckoutTotal({ cart, account, isBusy }: Props) {
  return (
    <Card className="lg:sticky lg:top-24">
      <h2 className="mb-4 text-xl">Total</h2>
      <dl aria-live="polite" className="flex flex-col gap-2">
        <div className="flex justify-between">
          <dt>Subtotal</dt>
          <dd>
            <Price amount={total(cart)} />
          </dd>
        </div>
        <div className="flex justify-between">
          <dt>Shipping</dt>
          <dd>FREE</dd>
        </div>
        <div className="stitched mt-2 flex justify-between pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>
            <Price amount={total(cart)} />
          </dd>
        </div>
      </dl>
      <Button type="submit" busy={isBusy} busyLabel="Processing..." className="mt-6 w-full">
        Place Order
      </Button>
      <LinkButton to="/order" variant="secondary" className="mt-3 w-full">
        Continue Shopping
      </LinkButton>
      <p className="mt-4 text-sm text-muted wrap-anywhere">
        {receiptWords(cart, account)} You pay by card on the next page. Your tags ship within 3-5 business
        days.
      </p>
    </Card>
  );
}
