import type { Sending } from "./use-upload.ts";

/** Each picture on its way, with how much of it is sent. */
export function SendingList({ sending }: { sending: Sending[] }) {
  if (sending.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-2 text-sm">
      {sending.map(({ key, name, done }) => (
        <li key={key} className="min-w-0">
          <span className="block truncate">
            {done < 1 ? "Uploading" : "Preparing"} {name}
          </span>
          <progress value={done} max={1} aria-label={`Uploading ${name}`} className="h-1.5 w-full" />
        </li>
      ))}
    </ul>
  );
}
