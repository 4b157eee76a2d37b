import type { ReactNode } from "react";
import { formatPhone } from "#platform/contact-details.ts";
import type { InvoicedPurchase } from "#shop/orders/own-orders.server.ts";
import { shopConfig } from "#shop-config";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink, textLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { success } from "#web/ui/toast.ts";
import { delayParagraphs } from "./delay-words.ts";
import { GroupItems } from "./group-items.tsx";
import { InvoiceItem } from "./invoice-item.tsx";
import { OrderProgress, StatusBadge } from "./order-status.tsx";
import {
  buyerTypeWords,
  formatOrderNumbers,
  formatPurchase,
  formatPurchaseNumber,
  groupOrders,
  paidWords,
  senderLine,
  setupWords,
  totalLines,
} from "./order-words.ts";

/** The server draws this many items. The browser draws the others, so that no page is larger than a megabyte. */
const maxDrawn = 4;

type OrderPageProps = {
  purchase: InvoicedPurchase;
  pdf: string;
  back?: ReactNode;
  changeTo: (invoiceNumber: string) => string;
  /** The page of another order, for a reader with an account. */
  orderTo?: (invoiceNumber: string) => string;
  /** The page with the choice of a buyer whose order is late; none for an account, whose email has the link. */
  delayPage?: string | undefined;
  flash: "order_saved" | undefined;
  /** The day in the shop's time zone. */
  today: string;
};

const saved = success("Order saved");

export function OrderPage(props: OrderPageProps) {
  const { purchase, pdf, back, delayPage, flash, today } = props;
  const numbers = purchase.orders.map((order) => order.invoiceNumber);
  return (
    <div className="page-width flex flex-col gap-6 py-10 sm:py-14 print:py-4">
      {back}
      <FlashNotice message={useFlash(flash) && saved} />
      <div className="no-print">
        <PageHeading
          title="Your order"
          lead={
            <Unbroken>{purchase.isBuyer ? formatPurchase(numbers) : formatOrderNumbers(numbers)}</Unbroken>
          }
        />
        <a href={pdf} download className={`${textLook} text-fairway`}>
          Download invoice (PDF)
        </a>
      </div>
      <LateNotice orders={purchase.orders} delayPage={delayPage} />
      <OrderProgress {...purchase} today={today} />
      <Invoice {...props} />
    </div>
  );
}

type LateProps = Pick<InvoicedPurchase, "orders"> & Pick<OrderPageProps, "delayPage">;

function LateNotice({ orders, delayPage }: LateProps) {
  const news = new Set(orders.flatMap(({ delay }) => (delay ? delayParagraphs(delay)[0] : [])));
  if (news.size === 0) return null;
  return (
    <Notice kind="warning" title="Your order is late" className="no-print">
      {[...news].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {delayPage ? (
          <TextLink to={delayPage}>Wait or cancel</TextLink>
        ) : (
          "You can wait or cancel by the link in our email."
        )}
      </p>
    </Notice>
  );
}

function Invoice({ purchase, changeTo, orderTo }: OrderPageProps) {
  const { orders, buyer, paidAt } = purchase;
  const numbers = orders.map(({ invoiceNumber }) => invoiceNumber);
  const types = buyerTypeWords(orders);
  const statuses = [...new Set(orders.map((order) => order.status))];
  const lines = totalLines(purchase);
  const unassigned = orders.filter(({ setup }) => setup);
  const showsGrid = unassigned.length > 1;
  const setup = setupWords(orders);
  const otherOrders = showsGrid ? orders.filter(({ setup }) => !setup) : orders;
  return (
    <section aria-labelledby="invoice" className="mt-4 flex flex-col gap-6">
      <Seller />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="invoice" className="text-xl">
            Order Invoice
          </h2>
          <p className="mt-1 text-muted">
            <Unbroken>{`Invoice #${purchase.isBuyer ? formatPurchaseNumber(numbers) : formatOrderNumbers(numbers)}`}</Unbroken>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {types.map((type) => (
            <Badge key={type} tone="brown">
              {type}
            </Badge>
          ))}
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} on="invoice" />
          ))}
          <p className="font-medium">{paidWords({ replaces: orders[0]?.replaces ?? null, paidAt })}</p>
        </div>
      </div>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-xl">Order Items ({orders.length})</h2>
          <Total lines={lines} />
        </div>
        {setup ? <p className="mt-2">{setup}</p> : null}
        {showsGrid ? (
          <GroupItems
            orders={unassigned}
            changeTo={purchase.isBuyer ? changeTo : undefined}
            orderTo={orderTo}
          />
        ) : null}
        <ul className="mt-4 divide-y divide-line">
          {groupOrders(otherOrders).map((group, at) => (
            <InvoiceItem
              key={group.order.invoiceNumber}
              group={group}
              isDrawnAtOnce={at < maxDrawn}
              hasOwnStatus={statuses.length > 1}
              giver={types.length > 1 && group.order.orderType === "gift" ? buyer : undefined}
              changeTo={purchase.isBuyer ? changeTo : undefined}
              orderTo={orderTo}
            />
          ))}
        </ul>
        <PrintedTotal lines={lines} />
      </Card>
      {/* Of mixed orders each gift names its giver. */}
      {buyer && types.length === 1 ? (
        <Card>
          <h2 className="text-lg">Purchased By</h2>
          <p className="mt-2 font-medium wrap-anywhere">{buyer.name}</p>
          {buyer.email ? <p className="break-all text-muted">{buyer.email}</p> : null}
          {buyer.phone ? <p className="text-muted">{formatPhone(buyer.phone)}</p> : null}
        </Card>
      ) : null}
    </section>
  );
}

function Seller() {
  return (
    <div className="hidden print:block">
      <p className="font-serif text-xl">{shopConfig.companyName}</p>
      <p className="text-sm text-muted">{senderLine}</p>
    </div>
  );
}

type Lines = { lines: ReturnType<typeof totalLines> };

function Total({ lines }: Lines) {
  const shownLines = lines.filter(({ isForPaper }) => !isForPaper);
  return (
    <div className="tabular-nums sm:text-right print:hidden">
      {shownLines.map(({ label, amount, isTotal }) => (
        <p key={label} className={isTotal ? "text-lg font-semibold" : "text-sm text-muted"}>
          {label} {amount}
        </p>
      ))}
    </div>
  );
}

function PrintedTotal({ lines }: Lines) {
  if (lines.length === 0) return null;
  return (
    <dl className="ml-auto hidden w-72 break-inside-avoid grid-cols-[1fr_auto] border-t border-line pt-3 tabular-nums print:grid">
      {lines.map(({ label, amount, isTotal }) => (
        <div key={label} className={`contents ${isTotal ? "font-semibold" : ""}`}>
          <dt>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
