export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-linen ${className}`} />;
}

export function LoadingLabel() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  );
}

/** On a phone as tall as such pages are, so that a reload stays where it was. */
export function PageSkeleton() {
  return (
    <div
      data-skeleton
      className="grid content-start gap-8 max-lg:min-h-[250vh] noscript:hidden lg:grid-cols-[1fr_22rem]"
    >
      <LoadingLabel />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
