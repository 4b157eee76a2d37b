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
