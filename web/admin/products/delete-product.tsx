import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ProductAnswer } from "./product-answer.ts";

type DeleteProductProps = {
  product: { id: string; productTitle: string };
  /** A button with text instead of an icon. */
  isLarge?: boolean;
  onDeleted?: () => void;
};

export function DeleteProduct({ product, isLarge = false, onDeleted }: DeleteProductProps) {
  const fetcher = useFetcher<ProductAnswer>();
  const [isOpen, setIsOpen] = useState(false);
  // A list holds hundreds of these: none has a dialog until it is asked for.
  const [wasOpen, setWasOpen] = useState(false);
  const shown = useRef<ProductAnswer>(undefined);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    const isDeleted = answer.outcome === "done";
    toast({ ...answer.toast, isForNextPage: isDeleted && onDeleted !== undefined });
    setIsOpen(false);
    if (isDeleted) onDeleted?.();
  }, [answer, onDeleted]);

  function open() {
    setWasOpen(true);
    setIsOpen(true);
  }

  const send = () =>
    void fetcher.submit({ intent: "delete", id: product.id }, { method: "post", action: "/admin/products" });
  return (
    <>
      <Button
        variant="destructive"
        onClick={open}
        aria-label={isLarge ? undefined : `Delete ${product.productTitle}`}
        className={isLarge ? "" : "w-11"}
      >
        {isLarge ? "Delete Product" : <Trash2 aria-hidden="true" className="size-5 shrink-0" />}
      </Button>
      {wasOpen ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Delete Product?"
          description="Are you sure you want to delete this product? This action cannot be undone."
          confirmLabel="Delete Product"
          busyLabel="Deleting..."
          isBusy={fetcher.state !== "idle"}
          onConfirm={send}
        >
          <p className="font-semibold wrap-anywhere">{product.productTitle}</p>
          <p className="mt-1 text-muted">Orders of it keep what they show.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
