import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "./button.tsx";

type PageLinksProps = {
  page: number;
  hasNext: boolean;
  /** Shows the page without following the link. */
  onPage?: (page: number) => void;
  className?: string;
};

/** Links to the page before and after, by `?page=`; the rest of the query stays. Nothing where there is one page. */
export function PageLinks({ page, hasNext, onPage, className = "" }: PageLinksProps) {
  const { search } = useLocation();
  if (page === 1 && !hasNext) return null;
  const linkTo = (other: number) => ({
    to: { search: pageSearch(search, other) },
    variant: "secondary" as const,
    onClick: (event: MouseEvent) => {
      if (!onPage) return;
      event.preventDefault();
      onPage(other);
    },
  });
  return (
    <nav aria-label="Pages" className={`flex items-center justify-between gap-4 ${className}`}>
      {page > 1 ? (
        <LinkButton {...linkTo(page - 1)} rel="prev">
          ← Previous
        </LinkButton>
      ) : (
        <span />
      )}
      <p className="text-muted">Page {page}</p>
      {hasNext ? (
        <LinkButton {...linkTo(page + 1)} rel="next">
          Next →
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The query of another page; the first one has none of its own. */
export function pageSearch(search: string, page: number): string {
  const asked = new URLSearchParams(search);
  if (page > 1) asked.set("page", String(page));
  else asked.delete("page");
  return asked.size > 0 ? `?${asked}` : "";
}
