/** The first thing the Tab key reaches; every shell has a main element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-card focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
