import { useEffect } from "react";
import { useLocation } from "react-router";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { useToldFlag } from "#web/use-told-flag.ts";
import { profileNotFound } from "./profile-texts.ts";

/** `?missing` and `?deleted`: what led to the list is told there, once. */
export function ToldNotice() {
  const { key, search } = useLocation();
  const flags = new URLSearchParams(search);
  if (flags.has("missing")) return <Missing key={key} />;
  return flags.has("deleted") ? <Deleted key={key} /> : null;
}

function Missing() {
  useToldFlag("missing");
  useEffect(() => toast({ ...profileNotFound, kind: "destructive" }), []);
  return (
    <Notice kind="warning" title={profileNotFound.title} className="mb-6">
      {profileNotFound.description}
    </Notice>
  );
}

function Deleted() {
  useToldFlag("deleted");
  useEffect(() => toast({ title: "Profile Deleted", kind: "success" }), []);
  return null;
}
