import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

/** An uploaded label can't be brought back, so this asks first. */
export function RemoveLabel({ action }: { action: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  useEffect(() => {
    if (fetcher.data) setIsOpen(false);
  }, [fetcher.data]);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Remove Label
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove Label?"
        description="Print Label prints our own label again. An uploaded file is deleted."
        confirmLabel="Remove Label"
        busyLabel="Removing..."
        isBusy={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ remove: "yes" }, { method: "post", action })}
      />
    </>
  );
}
