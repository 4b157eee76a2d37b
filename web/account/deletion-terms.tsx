import type { UnfinishedOrders } from "#shop/people/delete-person.server.ts";
import { bookkeepingYears } from "#shop-config";
import { Notice } from "#web/ui/notice.tsx";

export function DeletionTerms() {
  return (
    <div className="mt-6 flex max-w-measure flex-col gap-4">
      <p>
        <strong className="font-semibold">Gone at once:</strong> the account and its sign-ins, every tag's
        page with all its details, messages from finders and to us, and in orders every name, address, phone
        number, email and gift note. The codes on your tags answer like unknown ones from then on, also on
        those that you gave away and that nobody has set up yet. If somebody else is to have a tag, hand it
        over before.
      </p>
      <p>
        <strong className="font-semibold">What stays:</strong> the number, date and amounts of each order,
        with the buyer's name, state and ZIP code for our bookkeeping. After {bookkeepingYears} years name and
        ZIP code go, too. Our card provider keeps payments by its own rules.
      </p>
      <p>It can't be undone.</p>
    </div>
  );
}

export function UnfinishedNotice({ unfinished }: { unfinished: UnfinishedOrders }) {
  const { invoices, hasPayment } = unfinished;
  return (
    <Notice kind="warning" title="Not yet" role="alert" className="mt-6 max-w-measure">
      {invoices.length > 0 ? (
        <p className="wrap-anywhere">
          These orders are not shipped: {invoices.join(", ")}. They have to be shipped or cancelled first.
        </p>
      ) : null}
      {hasPayment ? (
        <p>A payment is still open or being checked. An unpaid order ends by itself within a day.</p>
      ) : null}
    </Notice>
  );
}
