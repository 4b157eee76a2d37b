import type { MouseEvent, ReactNode } from "react";
import { type LinkProps, useLocation } from "react-router";
import { LinkButton } from "./button.tsx";

type StepsProps = {
  back: LinkProps | false;
  next: LinkProps | false;
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

function Steps({ back, next, label = "Pages", className = "mt-6", children }: StepsProps) {
  if (!back && !next) return null;
  return (
    <nav aria-label={label} className={`flex items-center justify-between gap-4 ${className}`}>
      {back ? <LinkButton {...back} variant="secondary" /> : <span />}
      {children}
      {next ? <LinkButton {...next} variant="secondary" /> : <span />}
    </nav>
  );
}

type PageLinksProps = {
  page: number;
  hasNext: boolean;
  onPage?: (page: number) => void;
  className?: string;
};

export function PageLinks({ page, hasNext, onPage, className }: PageLinksProps) {
  const { search } = useLocation();
  const stepTo = (other: number, children: string, rel: string) => ({
    children,
    rel,
    to: { search: pageSearch(search, other) },
    onClick: (event: MouseEvent) => {
      if (!onPage) return;
      event.preventDefault();
      onPage(other);
    },
  });
  return (
    <Steps
      back={page > 1 && stepTo(page - 1, "← Previous", "prev")}
      next={hasNext && stepTo(page + 1, "Next →", "next")}
      className={className}
    >
      <p className="text-muted">Page {page}</p>
    </Steps>
  );
}

export function pageSearch(search: string, page: number): string {
  return withParameter(search, "page", page > 1 && String(page));
}

type CursorLinksProps = {
  next: string | undefined;
  isOldestFirst?: boolean;
  label?: string;
};

/** Links onward by `?before=` or, oldest first, `?after=`, and back to the first page; the rest of the query stays. */
export function CursorLinks({ next, isOldestFirst = false, label }: CursorLinksProps) {
  const { search } = useLocation();
  const name = isOldestFirst ? "after" : "before";
  const to = (cursor: string | false) => ({ search: withParameter(search, name, cursor) });
  const isFirst = !new URLSearchParams(search).has(name);
  return (
    <Steps
      back={!isFirst && { children: isOldestFirst ? "← Oldest" : "← Newest", to: to(false) }}
      next={next !== undefined && { children: isOldestFirst ? "Newer →" : "Older →", to: to(next) }}
      label={label}
    />
  );
}

function withParameter(search: string, name: string, value: string | false): string {
  const parameters = new URLSearchParams(search);
  if (value) parameters.set(name, value);
  else parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}
