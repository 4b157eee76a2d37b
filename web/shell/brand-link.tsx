import { Link } from "react-router";
import { shopConfig } from "#shop-config";
import { Logo } from "./logo.tsx";

type BrandLinkProps = { to: string; leadsTo: string; className?: string };

/** The shop's sign and name at the head of a page; `leadsTo` says where, for screen readers. */
export function BrandLink({ to, leadsTo, className = "" }: BrandLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`${shopConfig.companyName}, ${leadsTo}`}
      className={`mr-auto flex items-center gap-2.5 rounded-md font-serif text-lg font-semibold tracking-tight whitespace-nowrap ${className}`}
    >
      <Logo className="h-8" />
      {shopConfig.companyName}
    </Link>
  );
}
