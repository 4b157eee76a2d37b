import { formatDateTime } from "#platform/dates.ts";

/** Whether the payment provider still reaches the shop. */
export function LastWebhook({ webhook }: { webhook: { at: Date; age: string } | undefined }) {
  if (!webhook) return <p className="text-muted">No webhook of the payment provider has come yet.</p>;
  return (
    <p className="text-muted">
      Last webhook of the payment provider: {webhook.age} (
      <time dateTime={webhook.at.toISOString()}>{formatDateTime(webhook.at)}</time>)
    </p>
  );
}
