import frauncesUrl from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
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
import { pictureFolder } from "#shop/catalog/pictures.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { Route } from "./+types/root.ts";
import { servicesContext, sessionFailureContext, signedInContext } from "./context.ts";
import { brandColors } from "./emails/brand-colors.ts";
import { DemoBanner } from "./shell/demo-banner.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { isAdministration } from "./shell/is-administration.ts";
import { pageMeta, unlistedMeta } from "./shell/page-meta.ts";
import type { BrowserSession } from "./shell/session/session-source.ts";
import { SessionWatcher } from "./shell/session/session-watcher.tsx";
import { Shell } from "./shell/shell.tsx";
import { SkipLink } from "./shell/skip-link.tsx";
import { Toaster } from "./ui/toaster.tsx";
import "./styles/app.css";

/** Who can't be known to be signed in is shown no page as a stranger. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const failure = context.get(sessionFailureContext);
    if (failure) throw failure;
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, files, mode, sandboxUrl, now } = context.get(servicesContext);
  const account = toBrowserSession(context.get(signedInContext));
  const picturesUrl = files.url(pictureFolder);
  return { siteUrl, picturesUrl, mode, sandboxUrl, year: now().getUTCFullYear(), account };
}

/** Only who is signed in may change while the shop runs: by an action, or because another tab told. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, actionResult, actionStatus } = change;
  // The server couldn't be reached: asking it again would put an error page over what was typed.
  if (actionResult?.outcome === "failed" || actionStatus === 503) return false;
  return (formMethod ?? "GET") !== "GET" || currentUrl.href === nextUrl.href;
}

function toBrowserSession(signedIn: SignedIn | undefined): BrowserSession {
  if (!signedIn) return null;
  const { userId, email, expiresAt } = signedIn;
  return { userId, email, expiresAt: expiresAt.toISOString() };
}

export function links() {
  return [interUrl, frauncesUrl].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  }));
}

/** For pages that say nothing themselves, and for errors. */
export function meta(args: Route.MetaArgs) {
  if (!args.error) return pageMeta(args, { title: "Golf bag tags", description: "Engraved golf bag tags." });
  return unlistedMeta("Something went wrong");
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root");
  // The browser tests wait for it: from now on the page's script answers.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brandColors.paper} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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

/** In an outage nobody can be known to be signed in, and every page fails here, before its own frame. */
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
