import { useNavigate } from "react-router";
import type { AddressProblems } from "#shop/cart/address-problems.ts";
import { unavailableText } from "#shop/cart/build-checkout-request.ts";
import { type CartLine, isUnsellable, lineTotal } from "#shop/cart/cart.ts";
import { removeFromCart } from "#web/shell/cart/change-lines.ts";
import { LineChangeNotice } from "#web/shell/cart/line-change.tsx";
import { LinePicture } from "#web/shell/cart/line-picture.tsx";
import { QuantityStepper, removeLabel } from "#web/shell/cart/quantity-stepper.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Price } from "#web/ui/price.tsx";
import { CheckoutShipping } from "./checkout-shipping.tsx";
import { editState } from "./edit-line.ts";

type Props = {
  line: CartLine;
  index: number;
  /** All items go to one address. */
  isOverridden: boolean;
  /** It was tried to order it, and it can't be. */
  isRefused: boolean;
  problems: AddressProblems;
};

export function CheckoutLine({ line, index, isOverridden, isRefused, problems }: Props) {
  const navigate = useNavigate();
  const { product, engravedName } = line;
  const isGone = isUnsellable(line);

  return (
    <li
      data-line={line.id}
      data-changed={line.change?.kind}
      data-refused={isRefused || undefined}
      tabIndex={-1}
      className="scroll-mt-24 rounded-lg"
    >
      <Card>
        <div className="flex gap-4 sm:gap-6">
          <LinePicture line={line} className="h-36 w-24 shrink-0 sm:h-48 sm:w-32" />
          <div className="min-w-0 grow">
            <p className="eyebrow">Item {index + 1}</p>
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-lg">{product.title}</h3>
              <p>
                <Price amount={product.price} className="font-semibold" />
                {line.quantity > 1 ? " each" : ""}
              </p>
            </div>
            <LineFacts line={line} />
          </div>
        </div>
        <LineChangeNotice line={line} className="mt-4" />
        <div className="mt-2">
          <FieldError id={`refused-${line.id}`}>{isRefused ? unavailableText : undefined}</FieldError>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-y-3 sm:gap-x-2">
          {isGone ? null : (
            <>
              <QuantityStepper line={line} />
              <Button
                variant="quiet"
                className="px-3!"
                aria-label={`Edit the tag for ${engravedName}`}
                onClick={() => navigate("/profile-manage", { state: editState(line, index) })}
              >
                Edit
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={removeLabel(line)}
            onClick={() => removeFromCart(line)}
          >
            Remove
          </Button>
          {line.quantity > 1 ? (
            <Price amount={lineTotal(line)} className="ml-auto text-lg font-semibold" />
          ) : null}
        </div>
        {isOverridden || isGone ? null : <CheckoutShipping line={line} index={index} problems={problems} />}
      </Card>
    </li>
  );
}

function LineFacts({ line: { engravedName, profileInfo } }: { line: CartLine }) {
  const { displayName, giftNote, buyerName, buyerEmail } = profileInfo;
  return (
    <dl className="mt-2 flex flex-col gap-1 wrap-anywhere [&_dd]:text-balance [&_dt]:text-muted sm:[&_dd]:inline sm:[&_dt]:inline">
      <div>
        <dt>Name on the tag: </dt>
        <dd>{engravedName}</dd>
      </div>
      <div>
        <dt>Recipient: </dt>
        <dd>{displayName}</dd>
      </div>
      {giftNote ? (
        <div>
          <dt>Gift note: </dt>
          <dd className="whitespace-pre-line italic">{giftNote}</dd>
        </div>
      ) : null}
      {buyerName ? (
        <div>
          <dt>Purchased by: </dt>
          <dd>
            {buyerName}
            {buyerEmail ? `, ${buyerEmail}` : ""}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
