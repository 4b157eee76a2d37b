import { formatPhone } from "#platform/phone.ts";
import { LinePicture } from "#web/shell/cart/line-picture.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Price } from "#web/ui/price.tsx";
import { lineOf } from "./review-line.ts";
import type { ReviewPartProps } from "./review-problem.ts";

/** What is being bought, as it will be engraved, and for whom. */
export function ReviewProduct({ form, state }: Pick<ReviewPartProps, "form" | "state">) {
  const line = lineOf(state, form, "preview");
  const { customerName, phoneNumber, email } = state;
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-24">
      {line ? (
        <>
          <LinePicture line={line} className="h-72 lg:h-88" />
          <div>
            <h2 className="text-lg">{line.product.title}</h2>
            <Price amount={line.product.price} className="font-semibold" />
          </div>
        </>
      ) : (
        <Notice kind="error" title="Failed to load product details">
          Please return to the order page to select a product.
        </Notice>
      )}
      <div className="stitched pt-4">
        <h2 className="eyebrow">{state.orderType === "gift" ? "Recipient" : "Tag Owner"}</h2>
        <p className="mt-1 font-semibold wrap-anywhere">{customerName}</p>
        {[formatPhone(phoneNumber), email].filter(Boolean).map((detail) => (
          <p key={detail} className="text-muted wrap-anywhere">
            {detail}
          </p>
        ))}
      </div>
    </Card>
  );
}
