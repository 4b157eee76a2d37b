import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

export function OrderMissing({ back }: { back: string }) {
  return (
    <>
      <PageHeading
        title="Order not found"
        lead="It may have been deleted. Its number is never given again."
      />
      <LinkButton to={back} className="mt-6">
        Back to Orders
      </LinkButton>
    </>
  );
}
