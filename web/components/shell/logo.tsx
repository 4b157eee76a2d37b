/** The tag in small: shoulders, slot, seam, and a flag on the green. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" className={className} aria-hidden="true">
      <path
        className="fill-fairway"
        d="M7 1h10q1.6 0 2.6 1.3l2.6 3.4q.8 1 .8 2.3v19q0 4-4 4H5q-4 0-4-4V8q0-1.3.8-2.3l2.6-3.4Q5.4 1 7 1z"
      />
      <path className="fill-paper" d="M8.5 4.5h7a1.25 1.25 0 0 1 0 2.5h-7a1.25 1.25 0 0 1 0-2.5z" />
      <path
        className="fill-none stroke-paper/60"
        strokeWidth=".7"
        strokeDasharray="1.5 1"
        d="M3.4 10v16.5q0 2.1 2.1 2.1h13q2.1 0 2.1-2.1V10"
      />
      <path className="fill-paper" d="M10.3 11.5h1.1v12.5h-1.1z" />
      <path className="fill-saddle-mist" d="m11.4 11.5 5.6 2.7-5.6 2.7z" />
      <path className="fill-none stroke-paper" strokeWidth="1.1" strokeLinecap="round" d="M7.5 24h9" />
    </svg>
  );
}
