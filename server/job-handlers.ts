import { shopDay } from "#platform/dates.ts";
import { createOnceSender, type Mailer, wasSent } from "#platform/email/send-once.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { findVerifiedEmail } from "#shop/accounts/accounts.server.ts";
import { pictureUrl } from "#shop/catalog/pictures.ts";
import { findContactMessage } from "#shop/contact/contact-messages.server.ts";
import {
  finderToken,
  findFind,
  findMessageEmail,
  findSummary,
  ownerToken,
} from "#shop/finds/finds.server.ts";
import type { Find } from "#shop/finds/finds.table.ts";
import { findOrderChange } from "#shop/orders/order-change.server.ts";
import { findRefundEmail } from "#shop/orders/purchase-books.server.ts";
import { findMailedPurchase, orderViewUrl } from "#shop/orders/purchases.server.ts";
import { isSent, type VisibleOrder } from "#shop/orders/visible-orders.ts";
import { listDueParcels } from "#shop/payments/delays.server.ts";
import { findPaymentIssues, findUnknownPayment } from "#shop/payments/payment-issues.server.ts";
import { findAccountEmail } from "#shop/profiles/find-account-email.server.ts";
import { findProfileById } from "#shop/profiles/profiles.server.ts";
import type { Profile } from "#shop/profiles/profiles.table.ts";
import type { Services } from "#web/context.ts";
import {
  emailChangedEmail,
  handOverNoticeEmail,
  passwordChangedEmail,
  profileClaimedEmail,
  profileSuspendedEmail,
  securityChangedEmail,
  writeAccountEmail,
} from "#web/emails/account-emails.tsx";
import {
  writeFindAnswerEmail,
  writeFindClosedEmail,
  writeFindMessageEmail,
  writeFindSummaryEmail,
} from "#web/emails/find-emails.tsx";
import { orderChangedEmail, orderChangeNoticeEmail } from "#web/emails/order-changed.tsx";
import {
  orderConfirmationEmail,
  orderDelayedEmail,
  orderRefundedEmail,
  orderShippedEmail,
} from "#web/emails/order-emails.tsx";
import {
  contactMessageEmail,
  orderNoticeEmail,
  paymentIssuesEmail,
  promisesDueEmail,
  taxProblemEmail,
  unknownPaymentEmail,
} from "#web/emails/shop-emails.tsx";
import type { JobHandlers } from "./jobs.ts";

/** Handlers do what follows a commit: one email per event, sent once. A row that is gone by then sends none. */
export function jobHandlers(services: Services, mailServer: Mailer): JobHandlers {
  const { db, siteUrl, now } = services;
  const send = createOnceSender(db, mailServer, now);
  const answerUrl = ({ find, profile }: { find: Find; profile: Profile }) =>
    `${siteUrl}/answer/${ownerToken(services.secret, find, profile)}`;
  const foundUrl = (find: Find) => `${siteUrl}/found/${finderToken(services.secret, find)}`;
  return {
    "order-confirmation": async ({ purchaseId, again }) => {
      const purchase = await findMailedPurchase(db, purchaseId, "buyer");
      if (!purchase) return;
      const { email: buyerEmail } = purchase.addressee;
      const orderUrl = orderViewUrl(services, { ...purchase, buyerEmail });
      await send(confirmationKey(purchaseId, buyerEmail, again), async () => ({
        ...(await orderConfirmationEmail(purchase, {
          siteUrl,
          orderUrl,
          pictureUrl: (id) => pictureUrl(services, id),
          drawTag: services.drawTag,
          today: shopDay(now()),
        })),
        about: purchaseId,
      }));
    },
    "order-notice": ({ purchaseId }) =>
      send(`order-notice:${purchaseId}`, async () => {
        const purchase = await findMailedPurchase(db, purchaseId, "workshop");
        if (!purchase) return undefined;
        return { ...orderNoticeEmail(purchase, { siteUrl }), about: purchaseId };
      }),
    "payment-issues": async ({ purchaseId }) => {
      const purchase = await findPaymentIssues(db, purchaseId);
      if (!purchase?.issues.length) return;
      // Once for each issue that was the newest.
      await send(`payment-issues:${purchaseId}:${purchase.newest}`, async () => ({
        ...paymentIssuesEmail(purchase, services.payments.paymentPage(purchase.paymentIntentId)),
        about: purchaseId,
      }));
    },
    "unknown-payment": ({ sessionId }) =>
      send(`unknown-payment:${sessionId}`, async () => {
        const issue = await findUnknownPayment(db, sessionId);
        return (
          issue && unknownPaymentEmail(issue, services.payments.paymentPage(issue.details.paymentIntentId))
        );
      }),
    "order-shipped": async ({ purchaseId, again }) => {
      const purchase = await findMailedPurchase(db, purchaseId, "buyer");
      const sent = purchase?.orders.filter(isSent) ?? [];
      if (!purchase || sent.length === 0) return;
      const { addressee } = purchase;
      const shipped = { addressee, orders: sent, isWhole: sent.length === purchase.orders.length };
      const orderUrl = orderViewUrl(services, { ...purchase, buyerEmail: addressee.email });
      await send(shippedKey(purchaseId, sent, again), async () => ({
        ...orderShippedEmail(shipped, { orderUrl, today: shopDay(now()) }),
        about: purchaseId,
      }));
    },
    "order-delayed": async ({ purchaseId, parcel, sentAt }) => {
      const purchase = await findMailedPurchase(db, purchaseId, "buyer");
      const orders = purchase?.orders.filter(
        ({ delay }) => delay?.parcel === parcel && delay.sentAt === sentAt,
      );
      if (!purchase || !orders?.length) return;
      const { addressee } = purchase;
      const orderUrl = orderViewUrl(services, { ...purchase, buyerEmail: addressee.email });
      await send(`order-delayed:${purchaseId}:${parcel}:${sentAt}`, async () => ({
        ...orderDelayedEmail({ addressee, orders }, `${orderUrl}/delay`),
        about: purchaseId,
      }));
    },
    "tax-problem": ({ problem, day }) => send(`tax-problem:${day}`, async () => taxProblemEmail(problem)),
    "promises-due": ({ day }) =>
      send(`promises-due:${day}`, async () => {
        const due = await listDueParcels(db, day);
        return due.length > 0 ? promisesDueEmail(due, { siteUrl, day }) : undefined;
      }),
    "order-changed": ({ changeId, ...change }) =>
      send(`order-changed:${changeId}`, async () => {
        const changed = await findOrderChange(db, change, "buyer");
        if (!changed) return undefined;
        const { purchaseId: id, viewTokenHash, buyer } = changed;
        const orderUrl = orderViewUrl(services, { id, buyerEmail: buyer.email, viewTokenHash });
        const email = await orderChangedEmail(changed, { orderUrl, drawTag: services.drawTag });
        return { ...email, about: id };
      }),
    "order-change-notice": ({ changeId, ...change }) =>
      send(`order-change-notice:${changeId}`, async () => {
        const changed = await findOrderChange(db, change, "workshop");
        if (!changed) return undefined;
        const email = await orderChangeNoticeEmail(changed, services);
        return { ...email, about: changed.purchaseId };
      }),
    "order-refunded": ({ refundId }) =>
      send(`order-refunded:${refundId}`, async () => {
        const refund = await findRefundEmail(db, refundId);
        if (!refund) return undefined;
        const { purchaseId, buyer } = refund;
        // The buyer reads of the order first, however often its confirmation has to be retried.
        if (
          !(await wasSent(db, confirmationKey(purchaseId, buyer.email))) &&
          (await services.emailQueue.isUnsent("order-confirmation", { purchaseId }))
        )
          throw new Error("The email waits for the order's confirmation.");
        return { ...orderRefundedEmail(refund), about: purchaseId };
      }),
    "contact-message": ({ messageId }) =>
      send(`contact-message:${messageId}`, async () => {
        const message = await findContactMessage(db, messageId);
        return message && contactMessageEmail(message);
      }),
    "account-email": (request) =>
      send(`account-email:${request.requestId}`, async () => {
        const email = await findAccountEmail(db, request, now());
        return email && writeAccountEmail(email, siteUrl);
      }),
    "password-changed": ({ changeId, userId }) =>
      send(`password-changed:${changeId}`, async () => {
        const email = await findVerifiedEmail(db, userId);
        return email ? passwordChangedEmail(email, siteUrl) : undefined;
      }),
    "email-changed": ({ changeId, email }) =>
      send(`email-changed:${changeId}`, async () => emailChangedEmail(email, siteUrl)),
    "security-changed": ({ changeId, userId, ...change }) =>
      send(`security-changed:${changeId}`, async () => {
        const email = await findVerifiedEmail(db, userId);
        return email ? securityChangedEmail({ to: email, ...change }, siteUrl) : undefined;
      }),
    "hand-over-notice": ({ changeId, ...notice }) =>
      send(`hand-over:${changeId}`, async () => handOverNoticeEmail(notice, siteUrl)),
    "profile-claimed": ({ profileId }) =>
      send(`profile-claimed:${profileId}`, async () => {
        const profile = await findProfileById(db, profileId);
        return profile && profileClaimedEmail({ to: profile.email, name: profile.displayName }, siteUrl);
      }),
    "profile-suspended": ({ profileId, at }) =>
      send(`profile-suspended:${profileId}:${at}`, async () => {
        const profile = await findProfileById(db, profileId);
        return profile && profileSuspendedEmail(profile, siteUrl);
      }),
    "find-message": ({ messageId }) =>
      send(`find-message:${messageId}`, async () => {
        const message = await findMessageEmail(db, messageId);
        return message && writeFindMessageEmail(message, answerUrl(message));
      }),
    "find-summary": ({ profileId, since }) =>
      send(`find-summary:${profileId}:${since}`, async () => {
        const summary = await findSummary(db, { profileId, since: new Date(since) });
        if (!summary) return undefined;
        const { userId } = summary.profile;
        return writeFindSummaryEmail(summary, userId ? `${siteUrl}/finds` : answerUrl(summary));
      }),
    "find-answer": ({ messageId }) =>
      send(`find-answer:${messageId}`, async () => {
        const message = await findMessageEmail(db, messageId);
        return message && writeFindAnswerEmail(message, foundUrl(message.find));
      }),
    "find-closed": ({ findId }) =>
      send(`find-closed:${findId}`, async () => {
        const find = await findFind(db, findId);
        return find && writeFindClosedEmail(find);
      }),
    "delete-files": async ({ files }) => {
      for (const file of files) await services.files.delete(file);
    },
  };
}

/** Each address gets one email, a corrected address its own; another one where an administrator sends it `again`. */
function confirmationKey(purchaseId: string, buyerEmail: string, again?: string): string {
  const key = `order-confirmation:${purchaseId}:${tokenHash(buyerEmail)}`;
  return again ? `${key}:${again}` : key;
}

/** One email tells of the same parcels with the same numbers; another one where an administrator sends it `again`. */
function shippedKey(purchaseId: string, sent: VisibleOrder[], again?: string): string {
  const state = sent.map(({ invoiceNumber, shippedAt, tracking }) => [invoiceNumber, shippedAt, tracking]);
  const key = `order-shipped:${purchaseId}:${tokenHash(JSON.stringify(state))}`;
  return again ? `${key}:${again}` : key;
}
