import "#web/styles/app.css";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { publicAddresses } from "#shop/catalog/product-pictures.ts";
import { hasUnreadFinds } from "#shop/finds/account-finds.server.ts";
import { ErrorPage, isAdministration } from "#web/shell/error-page.tsx";
import { answerFailedPost } from "#web/shell/failed-post.ts";
import { pageMeta, unlistedMeta } from "#web/shell/page-meta.ts";
import { type Account, SessionWatcher } from "#web/shell/session/use-session.ts";
import { Shell } from "#web/shell/shell.tsx";
import interUrl from "#web/styles/fonts/inter-basic.woff2?url";
import { brandColors } from "#web/ui/brand-colors.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import type { Route } from "./+types/root.ts";
import { servicesContext, sessionFailureContext, signedInContext } from "./context.ts";

/** Fails every page while the session can't be read: none shows a signed-in reader as a visitor. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const failure = context.get(sessionFailureContext);
    if (failure) throw failure;
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerFailedPost];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, mode, sandboxUrl, now } = services;
  const signedIn = context.get(signedInContext);
  const account: Account = signedIn
    ? {
        userId: signedIn.userId,
        email: signedIn.email,
        // In an outage the page says so, in this frame.
        hasUnreadFinds: await hasUnreadFinds(db, signedIn.userId).catch(() => false),
      }
    : null;
  return { ...publicAddresses(services), mode, sandboxUrl, year: now().getUTCFullYear(), account };
}

/** The account is all that can change while the shop runs: by an action, or in another tab. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, actionStatus } = change;
  // The server couldn't be reached: loading again would put an error page over what was typed.
  if (actionStatus === 503) return false;
  return (formMethod ?? "GET") !== "GET" || currentUrl.href === nextUrl.href;
}

/** One font only: what is preloaded takes its time from the styles and the first picture. */
export function links() {
  return [
    { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" as const, href: interUrl },
  ];
}

export function meta(args: Route.MetaArgs) {
  if (!args.error) return pageMeta(args, { title: "Golf bag tags", description: "Engraved golf bag tags." });
  return unlistedMeta("Something went wrong");
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root");
  // From now on the page's script responds: what was pressed before counts now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brandColors.paper} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        <SkipLink />
        {shop?.mode === "demo" ? <DemoBanner sandboxUrl={shop.sandboxUrl} /> : null}
        {children}
        <Toaster />
        {shop ? <SessionWatcher account={shop.account} /> : null}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The page of an outage, in which the session can't be read and every page fails before its own layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!isAdministration(pathname))
    return (
      <Shell>
        <ErrorPage error={error} />
      </Shell>
    );
  return (
    <main id="content" tabIndex={-1} className="grow outline-none">
      <ErrorPage error={error} />
    </main>
  );
}

function DemoBanner({ sandboxUrl }: { sandboxUrl: string | undefined }) {
  return (
    <aside aria-label="Demo shop" className="bg-ink px-2 py-2 text-center text-sm text-paper">
      Demo shop: no real money moves.
      {sandboxUrl ? (
        <>
          {" "}
          <a
            href={`${sandboxUrl}/inbox`}
            className="inline-block py-1 underline decoration-paper/50 underline-offset-4 hover:decoration-paper focus-visible:outline-paper"
          >
            Read its emails
          </a>
        </>
      ) : null}
    </aside>
  );
}

/** The first stop of the Tab key; every layout has a main element with the id `content`. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-card focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
