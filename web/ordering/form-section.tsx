import type { ReactNode } from "react";

type FormSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
