import { useAccount } from "#web/shell/session/use-account.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const steps = [
  ["We engrave", "Your tags go to the workshop bench, each with its own name and code."],
  ["We ship", "Your order ships within 3-5 business days, free of charge."],
  ["It finds its way home", "Whoever finds the bag scans the code and reaches the owner."],
] as const;

/** What a buyer reads after paying; the reference is the payment session's id (spec §2). */
export function OrderSuccessful({ reference }: { reference: string }) {
  const account = useAccount();
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading
        title="Order Successful!"
        lead="Thank you for your order. A confirmation with a link to it is on its way by mail."
      />
      <div className="rounded-md border border-line bg-card p-5">
        <h2 className="text-base font-semibold">Order reference</h2>
        <p className="mt-1 break-all text-sm text-muted">{reference}</p>
      </div>
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          What's next?
        </h2>
        <ol className="mt-4 flex flex-col gap-5">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-9 shrink-0 items-center justify-center rounded-full border border-saddle font-serif text-saddle"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        {account ? <LinkButton to="/profile">Go to Profile</LinkButton> : null}
        <LinkButton to="/" variant={account ? "secondary" : "primary"}>
          Return to Home
        </LinkButton>
        {account ? null : (
          <LinkButton to="/auth" variant="secondary">
            Login
          </LinkButton>
        )}
      </div>
    </div>
  );
}
