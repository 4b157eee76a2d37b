import { useState } from "react";
import { listImages } from "#shop/catalog/pictures.ts";
import { formatPrice, type ProductForm, productForm, productVersion } from "#shop/catalog/product-form.ts";
import type { ParentChoice, Product } from "#shop/catalog/products.server.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { useUploads } from "./picture-upload.tsx";

type ProductFormOptions = {
  product?: Product | undefined;
  parent?: ParentChoice | undefined;
  onDone?: (() => void) | undefined;
};

export function useProductForm(intent: string, options: ProductFormOptions = {}) {
  const { product, parent, onDone } = options;
  const [saved] = useState(() => (product ? productValues(product) : newProductValues(parent)));
  const { uploads, upload } = useUploads();
  const { otherChanges, ...form } = usePostForm(intent, {
    saved,
    draft: `admin:product:${product?.id ?? intent}${parent?.id ?? ""}`,
    onDone,
  });
  const isBusy = form.isBusy || uploads.length > 0;
  return {
    ...form,
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

const labels: Record<keyof ProductForm, string> = {
  productType: "Product Type",
  productId: "Product ID",
  price: "Price",
  stock: "Stock",
  displayOrder: "Display Order",
  productTitle: "Product Title",
  description: "Description",
  boxLength: "Box Length",
  boxWidth: "Box Width",
  boxHeight: "Box Height",
  weight: "Weight",
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
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = changed[name];
    if (value === undefined) return [];
    if (name === "isActive") return `${label}: ${value ? "Active" : "Inactive"}`;
    if (name === "images") return `${label}: ${listImages(value).filter(Boolean).length}`;
    return `${label}: ${value || "empty"}`;
  });
}
