import { Link, useRouteLoaderData } from "react-router";
import { shopConfig } from "#shop-config";
import { useSiteLinks } from "./site-header.tsx";

export function SiteFooter() {
  const shop = useRouteLoaderData<{ year: number }>("root");
  const year = shop?.year ?? new Date().getUTCFullYear();
  const { city, state } = shopConfig.senderAddress;
  return (
    <footer className="mt-auto border-t border-line bg-linen">
      <div className="page-width flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div>
          <p className="font-serif text-lg font-semibold">{shopConfig.companyName}</p>
          <p className="mt-1 text-muted">
            {shopConfig.tagline}, made in {city}, {state}.
          </p>
          <p className="mt-1">
            <SupportLink />
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap">
            {useSiteLinks().map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width">
        <p className="stitched py-5 text-sm text-muted">
          © {year} {shopConfig.companyName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

/** The shop's address to write to. */
export function SupportLink() {
  return (
    <a
      href={`mailto:${shopConfig.supportEmail}`}
      className="inline-flex min-h-11 items-center underline decoration-saddle decoration-2 underline-offset-4"
    >
      {shopConfig.supportEmail}
    </a>
  );
}
