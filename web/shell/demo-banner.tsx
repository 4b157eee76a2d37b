/** Stands on every page of a demo shop (decisions §5). */
export function DemoBanner({ sandboxUrl }: { sandboxUrl: string | undefined }) {
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
            Read its mail
          </a>
        </>
      ) : null}
    </aside>
  );
}
