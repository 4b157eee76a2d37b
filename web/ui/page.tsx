import type { ComponentProps, ReactNode } from "react";

type PageHeadingProps = { title: ReactNode; eyebrow?: ReactNode; lead?: ReactNode; className?: string };

export function PageHeading({ title, eyebrow, lead, className = "" }: PageHeadingProps) {
  return (
    <header className={`max-w-measure ${className}`}>
      {eyebrow ? <p className="eyebrow mb-3">{eyebrow}</p> : null}
      <h1 className="text-2xl">{title}</h1>
      {lead ? <p className="mt-4 text-lg text-muted">{lead}</p> : null}
    </header>
  );
}

export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`rounded-lg border border-line bg-card p-5 sm:p-6 ${className}`} />;
}

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
