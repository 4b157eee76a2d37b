import { useEffect } from "react";
import { useFetcher } from "react-router";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";

export type ProfileDialogProps = {
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Sends a dialog's form without leaving the page, tells what came of it, and closes the dialog when it is done. */
export function useProfileDialog({ onOpenChange }: ProfileDialogProps) {
  const fetcher = useFetcher<AdminAnswer>();
  const answer = fetcher.data;
  useAdminToast(answer);
  useEffect(() => {
    if (answer?.toast.kind === "success") onOpenChange(false);
  }, [answer, onOpenChange]);
  return { fetcher, answer, isBusy: fetcher.state !== "idle" };
}
