/** Sessions of the administration end when nothing was asked for 30 minutes, and after 8 hours at the latest (issue 4). */
export const adminSession = { idleMinutes: 30, hours: 8 };

/** Between password and second factor. */
export const secondFactorMinutes = 10;

/** When the session of an admin ends, if nothing more is asked for. */
export function adminSessionEnd({ createdAt, renewedAt }: { createdAt: Date; renewedAt: Date }): Date {
  const idle = renewedAt.getTime() + adminSession.idleMinutes * 60_000;
  return new Date(Math.min(idle, createdAt.getTime() + adminSession.hours * 3_600_000));
}
