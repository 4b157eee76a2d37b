import { useEffect, useRef } from "react";
import { Form, isRouteErrorResponse, Link, matchPath, Outlet, useLocation, useNavigate } from "react-router";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { BrandLink, HeadingFocus, PageProgress } from "#web/shell/page-frame.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { useSessionEvents, useSignOut } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/layout.ts";
import { requireAdmin } from "./require-admin.server.ts";
import { sessionEnded } from "./sign-in-layout.tsx";

/** Guards every route below: loaders, actions and files run only for an administrator. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireAdmin(context, request);
    return next();
  },
];

/** Without a loader, the middleware would not run for data requests. */
export function loader() {
  return null;
}

export const meta = unlisted("Administration");

export default function AdminLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useFocusAfterRemoval();
  useSessionEvents((event) => {
    if (event !== "SIGNED_OUT") return;
    toast({ ...sessionEnded, isForNextPage: true });
    void navigate(`/admin?${new URLSearchParams({ next: pathname + search })}`);
  });
  return (
    <>
      <PageProgress />
      <AdminHeader />
      <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none">
        <NeedsScript>Please turn it on.</NeedsScript>
        <Outlet />
      </main>
      <HeadingFocus />
    </>
  );
}

/** When the focused element is removed, the content takes the focus: the keyboard would start at the top of the page. */
function useFocusAfterRemoval(): void {
  useEffect(() => {
    let lastFocused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      lastFocused = target;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = lastFocused instanceof Element && !lastFocused.isConnected;
      if (!isRemoved || document.activeElement !== document.body) return;
      lastFocused = null;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <AdminHeader />
      <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none">
        <PageFailed error={error} />
      </main>
      <HeadingFocus />
    </>
  );
}

/** What the error page of an address says. Others have its own words. */
const failures: Record<string, { title: string; lead: string }> = {
  "/admin/orders": {
    title: "Order Management",
    lead: "Failed to fetch orders: The shop couldn't read them. Please try again.",
  },
  "/admin/orders/:invoiceNumber": { title: "Order Details", lead: "Failed to load order details" },
  "/admin/profiles": {
    title: "User Management",
    lead: "Failed to fetch profiles: The shop couldn't read them. Please try again.",
  },
  "/admin/products": { title: "Products / Inventory", lead: "Failed to fetch products" },
};

function PageFailed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />;
  const path = Object.keys(failures).find((each) => matchPath(each, pathname));
  return <ErrorPage error={error} {...(path && failures[path])} />;
}

const pages = [
  { to: "/admin/dashboard", label: "Dashboard", others: ["/admin/payments", "/admin/visits"] },
  { to: "/admin/orders", label: "Orders", others: ["/admin/sales-tax"] },
  { to: "/admin/production", label: "Production", others: ["/admin/materials"] },
  { to: "/admin/shipping", label: "Shipping" },
  { to: "/admin/products", label: "Products / Inventory", others: ["/admin/discounts"] },
  { to: "/admin/profiles", label: "Profiles", others: ["/admin/profile/:userId"] },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/audit", label: "Audit Log" },
  { to: "/admin/security", label: "Security" },
  { to: "/admin/help", label: "Help" },
];

function AdminHeader() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the current page's link may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex flex-wrap items-center gap-x-4 lg:flex-nowrap">
        <BrandLink to="/admin/dashboard" leadsTo="dashboard" className="my-1.5 lg:mr-0" />
        <nav
          ref={nav}
          aria-label="Administration"
          className="relative order-last -mx-5 w-screen overflow-x-auto px-3 lg:order-none lg:mx-auto lg:w-auto lg:px-0"
        >
          <ul className="flex items-center">
            {pages.map(({ to, label, others = [] }) => {
              const isHere = [to, ...others].some((path) => matchPath({ path, end: false }, pathname));
              return (
                <li key={to}>
                  <Link to={to} aria-current={isHere ? "page" : undefined} className="nav-link">
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <LogOut />
      </div>
    </header>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const { isBusy, form } = useSignOut({
    address: "/admin/log-out",
    failure: "Failed to log out",
    leave: () => {
      const description = "You have been successfully logged out.";
      toast({ title: "Logged Out", description, kind: "success", isForNextPage: true });
      void navigate("/admin");
    },
  });
  return (
    <Form {...form}>
      <Button
        type="submit"
        variant="quiet"
        busy={isBusy}
        busyLabel="Logging out..."
        className="-mr-5 text-sm whitespace-nowrap"
      >
        Log Out
      </Button>
    </Form>
  );
}
