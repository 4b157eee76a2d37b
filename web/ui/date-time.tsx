import { formatDateTime } from "#platform/dates.ts";

export function DateTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}
