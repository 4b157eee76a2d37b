import type { ReactNode } from "react";

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
