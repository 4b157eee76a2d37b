import { type ReactNode, useLayoutEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { PackageFields } from "./package-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import type { ProductFormState } from "./use-product-form.ts";

/** What follows in each form of the dialog. */
export function Extras({ state, isSubProduct }: { state: ProductFormState; isSubProduct: boolean }) {
  return (
    <>
      <PackageFields {...state} isSubProduct={isSubProduct} />
      <PictureFields {...state} />
      <Switch
        name="isActive"
        label="Active (visible to customers)"
        checked={state.typed.isActive}
        onChange={(event) => state.set({ isActive: event.target.checked })}
      />
    </>
  );
}

/** What each form of the dialog is given. */
export type FormOfDialog = {
  /** It was saved: the dialog can go. */
  onDone: () => void;
  onCancel: () => void;
  /** Told when the form becomes changed, and when it no longer is. */
  trackChange: (change: 1 | -1) => void;
};

type DialogFormProps = Omit<FormOfDialog, "onDone"> & {
  state: ProductFormState;
  isChanged: boolean;
  address: string;
  label: string;
  busyLabel: string;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { state, isChanged, address, label, busyLabel, onCancel, trackChange, children } = props;
  const { fetcher, form, version, isBusy, isUploading, remember } = state;

  useLayoutEffect(() => {
    if (!isChanged) return;
    trackChange(1);
    return () => trackChange(-1);
  }, [isChanged, trackChange]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/products?${address}`}
      noValidate
      onSubmit={remember}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="version" value={version} />
      <ConflictNotice {...state} />
      {children}
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
