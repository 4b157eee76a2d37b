import { Facts } from "./facts.tsx";

/** Nothing without one. */
export function GiftNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <Facts title="Gift note" level="h4">
      <p className="whitespace-pre-line italic wrap-anywhere">{note}</p>
    </Facts>
  );
}
