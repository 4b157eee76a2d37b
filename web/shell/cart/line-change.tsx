import type { CartLine } from "#shop/cart/cart.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Price } from "#web/ui/price.tsx";

/** What is no longer as the cart showed it, said before anything is charged (decisions §3). */
export function LineChangeNotice({ line, className = "" }: { line: CartLine; className?: string }) {
  const { change, product } = line;
  if (!change) return null;
  if (change.kind === "price") {
    return (
      <Notice kind="warning" title="The price has changed" className={className}>
        It was <Price amount={change.was} className="line-through" />, it is now{" "}
        <Price amount={product.price} className="font-semibold" />.
      </Notice>
    );
  }
  if (change.kind === "title") {
    return (
      <Notice kind="warning" title="The product has changed" className={className}>
        It was “{change.was}”, it is now “{product.title}”.
      </Notice>
    );
  }
  const isProduct = change.kind === "unavailable";
  return (
    <Notice
      kind="error"
      title={isProduct ? "No longer available" : "Profile no longer available"}
      className={className}
    >
      {isProduct
        ? "This product isn't sold any more. Please remove it to go on."
        : "The profile of this tag is gone. Please remove it and create the profile again."}
    </Notice>
  );
}
