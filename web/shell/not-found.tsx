import { LinkButton } from "#web/ui/link-button.tsx";

/** Texts of spec §2. */
export function NotFound() {
  return (
    <div className="page-width flex grow flex-col items-center justify-center py-20 text-center">
      <p className="eyebrow">Lost ball</p>
      <h1 className="mt-3 text-3xl tabular-nums">404</h1>
      <p className="mt-4 text-xl">Oops! Page not found</p>
      <p className="mt-3 max-w-measure text-muted">
        The page may have moved, or the address has a slip in it.
      </p>
      <LinkButton to="/" className="mt-8">
        Return to Home
      </LinkButton>
    </div>
  );
}
