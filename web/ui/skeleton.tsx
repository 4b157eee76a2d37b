/** A gray box of the size of what loads. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-linen ${className}`} />;
}

/** For screen readers. */
export function LoadingLabel({ children = "Loading..." }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
