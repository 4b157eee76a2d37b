import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { LabelAddress } from "./label-address.tsx";
import { storedLabelLink } from "./label-link.ts";
import { LabelUpload } from "./label-upload.tsx";
import { RemoveLabel } from "./remove-label.tsx";

/** A label that was bought elsewhere: an uploaded PDF, or its address. It is printed instead of ours. */
export function StoredLabel({ order }: { order: AdminOrder }) {
  const action = `/admin/orders/${order.invoiceNumber}/label`;
  const stored = storedLabelLink(order);
  return (
    <section aria-label="Bought label" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Bought label</h3>
      {stored ? (
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={stored}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
          >
            {order.shippingLabelFile ? "Uploaded label" : "Label at its address"}
          </a>
          <RemoveLabel action={action} />
        </div>
      ) : null}
      <LabelUpload action={action} />
      <LabelAddress action={action} stored={order.shippingLabelUrl ?? ""} />
    </section>
  );
}
