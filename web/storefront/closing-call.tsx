import { LinkButton } from "#web/ui/link-button.tsx";

export function ClosingCall() {
  return (
    <section className="page-width py-16 md:py-24">
      <div className="rounded-lg bg-fairway p-2 text-paper">
        <div className="flex flex-col items-center gap-6 rounded-md border-2 border-dashed border-paper/35 px-6 py-14 text-center md:py-20">
          <h2 className="max-w-2xl text-2xl">Put your name to it before the next round</h2>
          <p className="max-w-lg text-lg">It takes a name, a phone number and about three minutes.</p>
          <LinkButton to="/order" variant="secondary" className="mt-2 px-8 focus-visible:outline-paper">
            Order Now
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
