import { type ReactNode, useLayoutEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { ActiveSwitch, ConflictNotice, PackageFields } from "./product-fields.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** What the dialog passes to each of its forms. */
export type FormOfDialog = {
  /** After saving. */
  onDone: () => void;
  onCancel: () => void;
  /** Called when the form becomes changed, and when it no longer is. */
  trackChange: (change: 1 | -1) => void;
};

type DialogFormProps = Omit<FormOfDialog, "onDone"> & {
  state: ProductFormState;
  isChanged: boolean;
  isSubProduct: boolean;
  hidden: Record<string, string>;
  label: string;
  busyLabel: string;
  /** The first fields; what all forms have in common follows. */
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { state, isChanged, isSubProduct, hidden, label, busyLabel, onCancel, trackChange, children } = props;
  const { fetcher, form, isBusy, isUploading, remember } = state;

  useLayoutEffect(() => {
    if (!isChanged) return;
    trackChange(1);
    return () => trackChange(-1);
  }, [isChanged, trackChange]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/admin/products"
      noValidate
      onSubmit={remember}
      className="flex flex-col gap-5"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConflictNotice {...state} />
      {children}
      <PackageFields {...state} isSubProduct={isSubProduct} />
      <PictureFields {...state} />
      <ActiveSwitch {...state} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={isUploading ? "Uploading..." : busyLabel}>
          {label}
        </Button>
      </div>
    </fetcher.Form>
  );
}
