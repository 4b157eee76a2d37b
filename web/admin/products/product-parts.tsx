import { Pencil, Trash2 } from "lucide-react";
import { type Cents, formatMoney } from "#platform/money.ts";
import { shownImages } from "#shop/catalog/pictures.ts";
import type { Product } from "#shop/catalog/products.server.ts";
import { minPrice } from "#shop/catalog/variant.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { SmallPicture } from "#web/tag/product-image.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { InstantSelect } from "#web/ui/select-field.tsx";

const activeOptions = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];

/** Shows the choice at once; after a failure, the stored status. */
export function ProductStatus({ product: { id, productTitle, isActive } }: { product: Product }) {
  const { send, sent } = usePostForm("active");
  return (
    <InstantSelect
      label={`Status of ${productTitle}`}
      value={String(sent?.get("isActive") ?? isActive)}
      options={activeOptions}
      onChange={(chosen) => send({ id, isActive: chosen })}
      className="w-30 shrink-0"
    />
  );
}

type ProductAndParent = {
  product: { isActive: boolean; price: Cents | undefined };
  parent: { productTitle: string; isActive: boolean } | undefined;
};

export function whyHidden({ product, parent }: ProductAndParent): string | undefined {
  if (!parent) return undefined;
  if (product.price !== undefined && product.price < minPrice)
    return `Can't be ordered: the card provider takes ${formatMoney(minPrice)} or more`;
  return product.isActive && !parent.isActive ? `Hidden while ${parent.productTitle} is inactive` : undefined;
}

export function HiddenNotice(sub: ProductAndParent) {
  const why = whyHidden(sub);
  return why ? <p className="mt-1 text-sm text-muted wrap-anywhere">{why}</p> : null;
}

type EditAndDeleteProps = {
  product: { id: string; productTitle: string };
  /** `back` is where the product's page leads back to. */
  state?: { back: string };
};

export function EditAndDelete({ product, state }: EditAndDeleteProps) {
  return (
    <>
      <LinkButton
        to={`/admin/products/${product.id}`}
        state={state}
        variant="secondary"
        aria-label={`Edit ${product.productTitle}`}
        className="w-11"
      >
        <Pencil aria-hidden="true" className="size-5 shrink-0" />
      </LinkButton>
      <DeleteProduct product={product} />
    </>
  );
}

type DeleteProductProps = {
  product: { id: string; productTitle: string };
  isLarge?: boolean;
  onDone?: ((answer: AdminAnswer) => void) | undefined;
};

export function DeleteProduct({ product, isLarge = false, onDone }: DeleteProductProps) {
  return (
    <ConfirmButton
      intent="delete"
      fields={{ id: product.id }}
      button={
        <Button
          variant="destructive"
          aria-label={isLarge ? undefined : `Delete ${product.productTitle}`}
          className={isLarge ? "" : "w-11"}
        >
          {isLarge ? "Delete Product" : <Trash2 aria-hidden="true" className="size-5 shrink-0" />}
        </Button>
      }
      description="Are you sure you want to delete this product? This action cannot be undone."
      label="Delete Product"
      busyLabel="Deleting..."
      onDone={onDone}
    >
      <p className="font-semibold wrap-anywhere">{product.productTitle}</p>
      <p className="mt-1 text-muted">Existing orders keep what they show.</p>
    </ConfirmButton>
  );
}

export function ProductThumb({ images, className }: { images: string[]; className: string }) {
  const picture = shownImages(images)[1];
  const look = `aspect-square shrink-0 object-cover rounded-md border border-line ${className}`;
  return picture ? (
    <SmallPicture picture={picture} className={look} />
  ) : (
    <ImagePlaceholder className={look} />
  );
}

export function ImagePlaceholder({ className }: { className: string }) {
  return (
    <div className={`flex items-center justify-center bg-linen text-center text-sm text-muted ${className}`}>
      No Image
    </div>
  );
}
