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

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

const steps = [
  { unit: "day", minutes: 24 * 60 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** `12 minutes ago`, in whole units of the largest that fits. */
export function describeAge(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  const step = steps.find((each) => minutes >= each.minutes);
  return step ? words.format(-Math.floor(minutes / step.minutes), step.unit) : "just now";
}
