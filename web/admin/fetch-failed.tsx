import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";

const failures = {
  "Order Management": "Failed to fetch orders: The shop couldn't read them. Please try again.",
  "Order Details": "Failed to load order details",
  "User Management": "Failed to fetch profiles: The shop couldn't read them. Please try again.",
  "Products / Inventory": "Failed to fetch products",
  Jigs: "Failed to fetch jigs",
  Production: "Failed to fetch the production desk",
  Materials: "Failed to fetch materials",
};

export function fetchFailed(title: keyof typeof failures) {
  return function FetchFailed({ error }: { error: unknown }) {
    const isRefused = isRouteErrorResponse(error) && error.status < 500;
    return <ErrorPage error={error} {...(isRefused ? {} : { title, lead: failures[title] })} />;
  };
}
