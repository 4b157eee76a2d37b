type HiddenWhileProps = {
  product: { isActive: boolean };
  parent: { productTitle: string; isActive: boolean } | undefined;
};

/** Whether customers are shown an active product: a sub product only while its parent is active too. */
export function isHidden({ product, parent }: HiddenWhileProps): boolean {
  return product.isActive && parent !== undefined && !parent.isActive;
}

/** Stands beside whatever says that a product is active. */
export function InactiveParentNotice({ product, parent }: HiddenWhileProps) {
  if (!parent || !isHidden({ product, parent })) return null;
  return (
    <p className="mt-1 text-sm text-muted wrap-anywhere">{`Hidden while ${parent.productTitle} is inactive`}</p>
  );
}
