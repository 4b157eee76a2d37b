import { laterDay } from "#platform/dates.ts";

// The rule of the Federal Trade Commission on late orders, 16 CFR 435. Days are like `2026-12-03`.

/** One notice to a buyer of a parcel that can't leave on its promised day. */
export type Delay = {
  /** The day that can't be kept. */
  promised: string;
  /** Null where no day is known. */
  newDay: string | null;
  reason: string | null;
  sentAt: string;
  /** The buyer agreed to wait. */
  isAgreed: boolean;
};

type PromisedParcel = { leavesBy: string; delays: readonly Delay[] };

/** `next`: the first day after `today` on which the workshop works. */
type Workday = { today: string; next: string };

/** `overdue`: the promised day passed without a notice, so the buyer must get the tags or the money now. */
export type DelayStep = "tell" | "tell_again" | "cancel" | "overdue";

/** Says what is due on a day for a parcel that has not left. A notice is due on the last workday up to the day that can't be kept. */
export function findDelayStep(parcel: PromisedParcel, { today, next }: Workday): DelayStep | undefined {
  const { leavesBy, delays } = parcel;
  const last = delays.at(-1);
  if (!last) {
    if (today > leavesBy) return "overdue";
    return next > leavesBy ? "tell" : undefined;
  }
  const heldUntil = findHeldUntil(parcel);
  if (heldUntil !== null && today > heldUntil) return "cancel";
  const { newDay } = last;
  return newDay !== null && today <= newDay && newDay < next ? "tell_again" : undefined;
}

/** A buyer who is silent agrees to a first delay of at most so many days, and to nothing else. */
const silentDays = 30;

/** Returns the last day on which the order is kept without a further answer; null where the buyer agreed to wait as long as it takes. */
export function findHeldUntil({ leavesBy, delays }: PromisedParcel): string | null {
  const last = delays.at(-1);
  if (!last) return leavesBy;
  if (last.isAgreed) return last.newDay;
  // Silence about a later notice extends nothing.
  if (delays.length > 1) return findHeldUntil({ leavesBy, delays: delays.slice(0, -1) });
  return isLong(last) ? laterDay(leavesBy, silentDays) : last.newDay;
}

/** Returns the day on which the buyer expects the parcel to leave. */
export function findPromisedDay({ leavesBy, delays }: PromisedParcel): string {
  return delays.at(-1)?.newDay ?? leavesBy;
}

/** True for a delay whose day is unknown or too late to be agreed to by silence: it needs a reason. */
export function isLong({ promised, newDay }: Pick<Delay, "promised" | "newDay">): boolean {
  return newDay === null || newDay > laterDay(promised, silentDays);
}
