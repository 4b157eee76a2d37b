import { useEffect } from "react";
import { useLocation } from "react-router";
import { MissingNotice } from "#web/shell/missing-notice.tsx";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { toast } from "#web/ui/toast.ts";
import { profileNotFound } from "./profile-texts.ts";

/** `?missing` and `?deleted`: what led to the list is told there, once. */
export function ToldNotice() {
  const { key, search } = useLocation();
  const flags = new URLSearchParams(search);
  if (flags.has("missing")) return <MissingNotice key={key} {...profileNotFound} />;
  return flags.has("deleted") ? <Deleted key={key} /> : null;
}

function Deleted() {
  useToldFlag("deleted");
  useEffect(() => toast({ title: "Profile Deleted", kind: "success" }), []);
  return null;
}
