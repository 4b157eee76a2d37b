import { shopDay } from "#platform/dates.ts";
import { greetingName } from "#platform/person-name.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { addAmounts } from "#shop/orders/amounts.ts";
import { findGuestPurchase } from "#shop/orders/correct-email.server.ts";
import { listCorrectableRecipients } from "#shop/orders/correct-recipient.server.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import { findPurchaseOfBuyer, orderViewUrl } from "#shop/orders/purchases.server.ts";
import {
  arrivalSentence,
  claimableTags,
  describeOrders,
  formatOrderNumbers,
  groupOrders,
  totalLines,
} from "#web/account/order-words.ts";
import { browserContext, type Context, servicesContext, signedInContext } from "#web/context.ts";

export type BoughtPurchase = NonNullable<Awaited<ReturnType<typeof findBought>>>;

/** Undefined for everybody but the signed-in buyer, or the browser that placed the order as a guest. */
export async function findBought(context: Context, sessionId: string) {
  const { db, secret, now } = context.get(servicesContext);
  const signedIn = context.get(signedInContext);
  const browser = context.get(browserContext)();
  const visitor = { sessionId, browser, userId: signedIn?.userId };
  const ownPurchase = await findPurchaseOfBuyer(db, visitor, now());
  if (!ownPurchase) return undefined;
  const { purchase, visible, isOfGuest } = ownPurchase;
  const { orders, discountCode } = visible;
  const { shipping } = addAmounts(orders.flatMap(({ amounts }) => amounts ?? []));
  const numbers = orders.map(({ invoiceNumber }) => invoiceNumber);
  // The address of somebody's existing profile stays hidden.
  const guestEmail = isOfGuest ? (await findGuestPurchase(db, visitor, now()))?.email : undefined;
  const accountEmail = signedIn && !signedIn.isConfirmed && !isOfGuest ? signedIn.email : undefined;
  return {
    title: `Your ${describeOrders(numbers)}`,
    tags: groupOrders(orders).map(({ order, invoiceNumbers }) => ({
      invoices: formatOrderNumbers(invoiceNumbers),
      count: invoiceNumbers.length,
      productTitle: order.productTitle,
      engraving: pickEngravedText(order.engraving),
      amounts: order.amounts,
      // A URL: drawn in the page, each tag would take 100 KB.
      drawing: tagPictureUrl({ siteUrl: "", secret }, order.engraving),
      pictureId: order.pictureId,
    })),
    recipients: (await listCorrectableRecipients(db, visitor, now())).map(
      ({ profileId, name, email, phone }) => ({ profileId, name, email, phone }),
    ),
    claimable: isOfGuest && !signedIn ? claimableTags(orders) : [],
    isOpen: orders.some((order) => order.isOpen),
    isShipped: orders.every(({ status }) => !isOpenStatus(status)),
    arrival: arrivalSentence(orders, shopDay(now())),
    isShippedFree: shipping === 0,
    lines: totalLines({ orders, deleted: [], repayments: [], discountCode }).filter(
      ({ isForPaper }) => !isForPaper,
    ),
    page: isOfGuest ? orderViewUrl({ siteUrl: "", secret }, purchase) : `/order/${numbers[0]}`,
    greetingName: greetingName(purchase.buyerName),
    email: isOfGuest ? guestEmail : purchase.buyerEmail,
    /** Nobody verified this address, so it may be corrected here: a signed-in reader corrects the account's, others the guest's. */
    unverifiedEmail: signedIn ? accountEmail : guestEmail,
  };
}
