import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { type Secret, tokenHash } from "#platform/tokens.server.ts";
import { arrivesBy, shipsBy } from "#shop/arrival.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { readCalendar } from "#shop/closures.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { canBeReplaced, isOpenStatus } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { holdPurchase, orderViewToken, selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { findRefundedOrderIds } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { pickOrderAddress } from "#shop/orders/shipping-address.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import { renewSetupCode } from "#shop/profiles/setup-code.server.ts";
import { sellFromStock, takeInvoiceNumber } from "./mark-paid.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues } from "./payment-issues.server.ts";

const noAmounts = { amountPaid: cents(0), discount: cents(0), shipping: cents(0), tax: cents(0) };

type ReplaceOutcome =
  /** `invoice` is the replacement's, also when somebody else has just made it. */
  { outcome: "made" | "repeated"; invoice: string } | { outcome: "not_found" } | { outcome: "refused" };

/** Makes a tag again for nothing, and emails the buyer. An order is replaced once; a lost replacement is replaced itself. */
export async function replaceOrder(
  db: Database,
  invoiceNumber: string,
  { jobs, secret, actor, now }: Authorship & { jobs: ShopJobs; secret: Secret },
): Promise<ReplaceOutcome> {
  return db.transaction(async (tx) => {
    // Locks as a payment does: purchase, orders, profiles, products, invoice numbers. A refund waits, and then is the workshop's decision.
    const purchase = await holdPurchase(tx, selectPurchaseId(tx, invoiceNumber));
    const [own] = await tx
      .select(packedOrder)
      .from(orders)
      .innerJoin(parcels, whereParcelOfOrder)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .for("update", { of: orders });
    if (!own || !purchase) return { outcome: "not_found" };
    const [earlier] = await tx.select().from(orders).where(eq(orders.replaces, invoiceNumber));
    if (earlier) return { outcome: "repeated", invoice: formatInvoiceNumber(earlier.invoiceNumber) };
    const isDeleted = purchase.buyerEmail === "";
    if (isDeleted || !canBeReplaced({ ...own, status: own.shownStatus })) return { outcome: "refused" };
    // A refund under way counts as done.
    const activeRefunds = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.purchaseId, purchase.id), ne(refunds.state, "failed")));
    const confirmedRefunds = activeRefunds.map((refund) => ({ ...refund, state: "succeeded" as const }));
    if (findRefundedOrderIds(purchase.total, confirmedRefunds, [own.id]).has(own.id))
      return { outcome: "refused" };
    const { browser, buyerName, buyerEmail, buyerPhone, buyerUserId } = purchase;
    const id = crypto.randomUUID();
    // The workshop's list of work holds the tag once.
    if (isOpenStatus(own.shownStatus))
      await saveStatus(tx, { changed: [own], status: "completed" }, { actor, now });
    // The card of the lost parcel must not set up the tag that is made for it.
    if (own.profileId) await renewSetupCode(tx, own.profileId, { actor, now });
    // As after a payment it is owed, also where none is left.
    const missing = await sellFromStock(tx, own.productDbId, 1);
    const number = await takeInvoiceNumber(tx);
    await tx.insert(purchases).values({
      id,
      browser,
      buyerName,
      buyerEmail,
      buyerPhone,
      buyerUserId,
      state: "paid",
      total: cents(0),
      createdAt: now,
      paidAt: now,
      invoiceNumber: number,
      viewTokenHash: tokenHash(orderViewToken(secret, { id, buyerEmail })),
    });
    const { id: _, shownStatus: __, searchText: ___, parcel, ...tag } = own;
    const parcelId = crypto.randomUUID();
    const { shippingRate } = parcel;
    await tx.insert(parcels).values({
      id: parcelId,
      purchaseId: id,
      number: 1,
      shippingRate,
      // No day to leave: a delay refunds nothing, so none is announced.
      arrivesBy: arrivesBy(shipsBy(await readCalendar(tx, now)), shippingRate ?? undefined),
      ...pickOrderAddress(parcel),
    });
    const [replacement] = await tx
      .insert(orders)
      .values({
        ...tag,
        purchaseId: id,
        position: 0,
        lineId: crypto.randomUUID(),
        invoiceNumber: String(number),
        replaces: invoiceNumber,
        ...noAmounts,
        taxBase: null,
        status: "pending",
        refundedAt: null,
        parcelId,
        adminNotes: null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!replacement) throw new Error("The replacement was not written.");
    const invoice = formatInvoiceNumber(String(number));
    const by = { actor, now };
    await audit(tx, by, "replacement_made", orderSubject(own), { replacedBy: { to: invoice } });
    const replaces = { to: formatInvoiceNumber(invoiceNumber) };
    await audit(tx, by, "replacement_made", orderSubject(replacement), { replaces });
    await jobs.enqueue(tx, "order-confirmation", { purchaseId: id });
    if (missing > 0) {
      const details = { title: own.productTitle, invoices: [invoice], isFree: true };
      const issue: PaymentIssue = { code: "oversold", reference: invoice, details };
      await reportPaymentIssues(tx, { jobs, now }, { purchaseId: id, issues: [issue] });
    }
    return { outcome: "made", invoice };
  });
}
