/**
 * What a session opens: `admin` ones begin at the admin sign-in and end sooner, `second-factor` ones open only the page
 * that asks for the code.
 */
export const sessionKinds = ["customer", "admin", "second-factor"] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** Days without a request after which a session ends, whatever its kind. */
export const sessionDays = 30;

/** Admin sessions end after 30 minutes without a request, and after 8 hours at the latest. */
export const adminSession = { idleMinutes: 30, hours: 8 };

/** Between password and second factor. */
export const secondFactorMinutes = 10;

const minute = 60_000;
const hour = 60 * minute;

type Session = { kind: SessionKind; createdAt: Date; renewedAt: Date };

/** When the session ends without a further request. */
export function sessionEnd({ kind, createdAt, renewedAt }: Session): Date {
  if (kind !== "admin") return new Date(renewedAt.getTime() + sessionDays * 24 * hour);
  const idle = renewedAt.getTime() + adminSession.idleMinutes * minute;
  return new Date(Math.min(idle, createdAt.getTime() + adminSession.hours * hour));
}
