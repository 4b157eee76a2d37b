import { isRouteErrorResponse, useLocation } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { LoadingFailed } from "./loading-failed.tsx";
import { OrderFailed } from "./order-failed.tsx";
import { OrdersFailed } from "./orders-failed.tsx";

/** What the page that was asked for says of its own failure. In an outage it is the guard that fails, before any page. */
export function PageFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />;
  if (pathname === "/orders") return <OrdersFailed title="Order History" />;
  if (pathname.startsWith("/order/")) return <OrderFailed />;
  if (pathname === "/profile") return <LoadingFailed />;
  return <ErrorPage error={error} />;
}
