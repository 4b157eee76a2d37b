import { type AddressProblems, isCompleteAddress } from "#shop/cart/address-problems.ts";
import { type CartLine, effectiveSource, type LineShipping } from "#shop/cart/cart.ts";
import { changeCart } from "#web/shell/cart/use-cart.ts";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { AddressFields } from "./address-fields.tsx";
import { parcelName } from "./line-people.ts";

type Props = { line: CartLine; index: number; problems: AddressProblems };

/** Where one item goes. What was chosen earlier stands here as 'custom'; it is kept in the cart while it is typed. */
export function CheckoutShipping({ line, index, problems }: Props) {
  const { shipping, hasStoredAddress, profileInfo } = line;
  const source = effectiveSource(line);
  const choice = source === "recipient" ? "recipient" : "custom";
  const section = `item-${index + 1}`;
  const { addressLine1, city, state } = profileInfo;
  const known = addressLine1
    ? `${addressLine1}, ${city}, ${state}`
    : "We have it on file and keep it private.";

  function choose(chosen: "recipient" | "custom") {
    if (chosen !== choice) change(line.id, { source: chosen, ...(chosen === "custom" && { name: "" }) });
  }

  return (
    <div className="stitched mt-5 flex flex-col gap-4 pt-5">
      <RadioCards
        name={`${section}-shipping`}
        label={`Shipping for item ${index + 1}`}
        value={choice}
        onValueChange={choose}
        options={[
          {
            value: "recipient",
            label: "Recipient's stored address",
            description: hasStoredAddress ? known : "None stored",
            disabled: !hasStoredAddress,
          },
          { value: "custom", label: "Custom address", description: "For this order only" },
        ]}
      />
      <p className="wrap-anywhere">
        <span className="text-muted">To </span>
        {parcelName(line)}
      </p>
      {choice === "custom" ? (
        <AddressFields
          section={section}
          address={shipping}
          onChange={(changed) => change(line.id, { ...changed, source })}
          problems={problems}
        />
      ) : null}
      {/* Below the fields, so that they don't move when it goes. */}
      {hasStoredAddress || isCompleteAddress(shipping) ? null : (
        <Notice kind="warning">
          The recipient has no stored address. Please enter where this tag should go.
        </Notice>
      )}
    </div>
  );
}

function change(lineId: string, changed: Partial<LineShipping>): void {
  changeCart((cart) => ({
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === lineId ? { ...line, shipping: { ...line.shipping, ...changed } } : line,
    ),
  }));
}
