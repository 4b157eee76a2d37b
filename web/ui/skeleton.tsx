/** A gray place where something is about to stand; give it the size of what comes. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-linen ${className}`} />;
}

/** Tells screen readers that the place is loading. */
export function LoadingLabel({ children = "Loading..." }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
