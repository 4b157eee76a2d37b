import { isRouteErrorResponse, useLocation } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const failures = {
  "Order Management": "Failed to fetch orders: The shop couldn't read them. Please try again.",
  "Order Details": "Failed to load order details",
  "User Management": "Failed to fetch profiles: The shop couldn't read them. Please try again.",
  "Products / Inventory": "Failed to fetch products",
};

type Page = keyof typeof failures;

export function fetchFailed(page: Page) {
  return function FetchFailed({ error }: { error: unknown }) {
    const isOutage = !isRouteErrorResponse(error) || error.status >= 500;
    return isOutage ? <Failure page={page} /> : <ErrorPage error={error} />;
  };
}

function Failure({ page }: { page: Page }) {
  const { pathname, search } = useLocation();
  const failure = failures[page];
  return (
    <>
      <PageHeading title={page} lead={failure} />
      <a href={`${pathname}${search}`} className={buttonLook("primary", "mt-8")}>
        Try Again
      </a>
    </>
  );
}
