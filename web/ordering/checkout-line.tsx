import { useState } from "react";
import { useNavigate } from "react-router";
import { type AddressProblems, addressProblems, isValidAddress } from "#platform/address-rules.ts";
import {
  type Cart,
  type CartLine,
  effectiveSource,
  findBuyingLine,
  isLineGone,
  type LineShipping,
  lacksParcelName,
  lineTotal,
  parcelName,
} from "#shop/cart/cart.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import {
  LineChangeNotice,
  LinePicture,
  QuantityStepper,
  removeFromCart,
  removeLabel,
} from "#web/shell/cart/cart-line-parts.tsx";
import { changeCart } from "#web/shell/cart/use-cart.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import { listAddressChoices } from "./ordered-tag.ts";
import { AddressFields } from "./person-fields.tsx";

type CheckoutLineProps = {
  line: CartLine;
  index: number;
  /** All items go to one address instead. */
  isOverridden: boolean;
  /** Place Order was pressed: what is missing is marked. */
  hasTried: boolean;
};

export function CheckoutLine({ line, index, isOverridden, hasTried }: CheckoutLineProps) {
  const navigate = useNavigate();
  const { product } = line;
  const isGone = isLineGone(line);
  const isMarked = hasTried && isGone;
  const hasStepper = !isGone && !line.isUnassigned;

  return (
    <li
      data-line={line.id}
      data-changed={line.change?.kind}
      data-refused={isMarked || undefined}
      tabIndex={-1}
      className="scroll-mt-24 rounded-lg"
    >
      <Card>
        <div className="flex gap-4 sm:gap-6">
          <LinePicture line={line} className="h-36 w-28 shrink-0 sm:h-48 sm:w-40" />
          <div className="min-w-0 grow">
            <p className="eyebrow">Item {index + 1}</p>
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-lg">
                <Unbroken>{product.title}</Unbroken>
              </h3>
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
          <FieldError>{isMarked ? "Please remove the unavailable item." : undefined}</FieldError>
        </div>
        <div className={`mt-4 flex flex-wrap items-center gap-y-3 sm:gap-x-2 ${hasStepper ? "" : "-ml-3"}`}>
          {hasStepper ? <QuantityStepper line={line} /> : null}
          {isGone ? null : (
            <Button
              variant="quiet"
              className="px-3!"
              aria-label={`Edit the tag for ${formatEngraving(line)}`}
              onClick={() => navigate(`/profile-manage?line=${line.id}`)}
            >
              Edit
            </Button>
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
        {isOverridden || isGone ? null : <CheckoutShipping line={line} index={index} hasTried={hasTried} />}
      </Card>
    </li>
  );
}

function LineFacts({ line }: { line: CartLine }) {
  const { orderType, profileInfo } = line;
  const { displayName, giftNote, buyerName, buyerEmail } = profileInfo;
  const facts = [
    { term: "Name on the tag", text: formatEngraving(line) },
    { term: orderType === "gift" ? "Recipient" : "Tag owner", text: displayName },
    { term: "Gift note", text: giftNote, look: "whitespace-pre-line italic" },
    {
      term: "Purchased by",
      text: buyerName && [buyerName, buyerEmail].filter(Boolean).join("\n"),
      look: "whitespace-pre-line",
    },
  ];
  return (
    <dl className="mt-2 flex flex-col gap-1 wrap-anywhere [&_dd]:text-balance [&_dt]:text-muted sm:[&_dd]:inline sm:[&_dt]:inline">
      {facts.map(({ term, text, look }) =>
        text ? (
          <div key={term}>
            <dt>{term}: </dt>
            <dd className={look}>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** An address that was chosen on an earlier page, also the buyer's own, shows as “Another address”. */
function CheckoutShipping({ line, index, hasTried }: Omit<CheckoutLineProps, "isOverridden">) {
  const { shipping, hasStoredAddress, profileInfo } = line;
  // Stored with each change: `shipping` may still say `recipient` where the profile has no address.
  const source = effectiveSource(line);
  const choice = source === "recipient" ? "recipient" : "custom";
  const section = `item-${index + 1}`;
  const problems: AddressProblems = hasTried ? addressProblems(shipping) : {};

  // The notice stays while the address is typed: nothing moves meanwhile.
  const [asksForAddress] = useState(!hasStoredAddress && !isValidAddress(shipping));

  return (
    <div className="stitched mt-5 flex flex-col gap-4 pt-5">
      {asksForAddress ? <Notice kind="warning">Please enter where this tag should go.</Notice> : null}
      <RadioCards
        name={`${section}-shipping`}
        label={`Shipping for item ${index + 1}`}
        value={choice}
        onValueChange={(chosen) => {
          // The name on the parcel belonged to the earlier address.
          changeShipping(line.id, { source: chosen, ...(chosen === "custom" && { name: "" }) });
        }}
        options={listAddressChoices(line)}
      />
      {line.isUnassigned ? (
        <TextField
          name={`${section}-name`}
          label="Name on the parcel"
          value={shipping.name}
          onValueChange={(name) => changeShipping(line.id, { name, source })}
          autoComplete={`section-${section} shipping name`}
          maxLength={100}
          error={hasTried && lacksParcelName(line) ? "Please enter the recipient's name." : undefined}
        />
      ) : (
        <p className="wrap-anywhere">
          <span className="text-muted">To </span>
          {parcelName(
            { ...shipping, source },
            { owner: profileInfo.displayName, buyer: profileInfo.buyerName },
          )}
        </p>
      )}
      {choice === "custom" ? (
        <AddressFields
          section={section}
          address={shipping}
          onChange={(part, value) => changeShipping(line.id, { [part]: value, source })}
          findError={(part) => problems[part]}
        />
      ) : null}
    </div>
  );
}

function changeShipping(lineId: string, changed: Partial<LineShipping>): void {
  changeCart((cart) => ({
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === lineId ? { ...line, shipping: { ...line.shipping, ...changed } } : line,
    ),
  }));
}

export function describeReceipt({ lines }: Cart, account?: string | undefined): string {
  const buyer = findBuyingLine(lines, ({ profileInfo }) => profileInfo.buyerEmail !== "")?.profileInfo;
  const owner = lines[0]?.profileInfo;
  const email = account || buyer?.buyerEmail || owner?.email;
  return `Your receipt goes to ${email || `the email address in ${owner?.displayName ?? "the owner"}'s profile`}.`;
}
