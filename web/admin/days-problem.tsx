/** Below a filter's days, `2026-03-01` each, when nothing can lie between them. */
export function DaysProblem({ from, to }: { from?: string; to?: string }) {
  if (!from || !to || from <= to) return null;
  return (
    <p role="alert" className="col-span-full font-semibold text-flag-deep">
      From is later than To.
    </p>
  );
}
