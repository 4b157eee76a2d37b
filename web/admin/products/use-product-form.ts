import { listImages } from "#shop/catalog/pictures.ts";
import { formatPrice, productForm, productVersion } from "#shop/catalog/product-form.ts";
import type { ParentChoice, Product } from "#shop/catalog/products.server.ts";
import { describeOtherChanges } from "#web/admin/forms.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { useUploads } from "./picture-upload.tsx";

type ProductFormOptions = {
  product?: Product | undefined;
  parent?: ParentChoice | undefined;
  onDone?: (() => void) | undefined;
};

export function useProductForm(intent: string, options: ProductFormOptions) {
  const { product, parent, onDone } = options;
  const { uploads, upload } = useUploads();
  const { otherChanges, ...form } = usePostForm(intent, {
    saved: product ? productValues(product) : newProductValues(parent),
    draft: `admin:product:${product?.id ?? intent}${parent?.id ?? ""}`,
    onDone,
  });
  const isBusy = form.isBusy || uploads.length > 0;
  return {
    ...form,
    field: (name: string) => ({ ...form.field(name), label: labels[name] }),
    product,
    images: listImages(form.typed.images ?? ""),
    setImages: (change: (before: string[]) => string[]) =>
      form.set("images", (before) => change(listImages(before)).join("\n").trimEnd()),
    /** Saving during an upload would lose the picture. */
    submit: { ...form.submit, busy: isBusy },
    isUploading: uploads.length > 0,
    uploads,
    upload,
    /** What another window changed meanwhile, as sentences. */
    changes: describeProductChanges(otherChanges),
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function newProductValues(parent: ParentChoice | undefined): Record<string, string> {
  if (!parent) return { isActive: "on" };
  return { isActive: "on", parentId: parent.id, price: formatPrice(parent.price) };
}

const labels: Record<string, string> = {
  productType: "Product Type",
  productId: "Product ID",
  price: "Price (USD)",
  stock: "Stock",
  displayOrder: "Display Order",
  productTitle: "Product Title",
  description: "Description",
  boxLength: "Box Length (in)",
  boxWidth: "Box Width (in)",
  boxHeight: "Box Height (in)",
  weight: "Weight (lb)",
  design: "Front Drawing",
  materialId: "Material",
  images: "Images",
  isActive: "Status",
};

export function productValues(product: Product): Record<string, string> {
  const { price, images, isActive } = product;
  const texts = productForm.keyof().exclude(["images", "isActive"]).options;
  return {
    ...Object.fromEntries(texts.map((name) => [name, String(product[name] ?? "")])),
    price: formatPrice(price),
    images: images.join("\n"),
    ...(isActive ? { isActive: "on" } : {}),
    version: productVersion(product),
  };
}

export function describeProductChanges(changed: Record<string, string>): string[] {
  const { isActive, images } = changed;
  const words = {
    ...changed,
    ...(isActive !== undefined && { isActive: isActive ? "Active" : "Inactive" }),
    ...(images !== undefined && { images: String(listImages(images).filter(Boolean).length) }),
  };
  return describeOtherChanges(words, labels);
}
