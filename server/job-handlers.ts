import type { Mailer } from "#platform/mail/mail.ts";
import { sendOnce } from "#platform/mail/send-once.server.ts";
import { findProvenEmail } from "#shop/accounts/accounts.server.ts";
import { findContactMessage } from "#shop/contact/contact-messages.server.ts";
import { orderViewUrl } from "#shop/orders/order-link.server.ts";
import { findMismatch, findPaidPurchase } from "#shop/orders/purchases.server.ts";
import { findShipment } from "#shop/orders/shipments.server.ts";
import { findRefundLetter } from "#shop/payments/refund-letter.server.ts";
import { writeAccountLetter } from "#shop/profiles/account-letter.server.ts";
import { findProfileById } from "#shop/profiles/profiles.server.ts";
import type { Services } from "#web/context.ts";
import {
  accountMailOf,
  passwordChangedMail,
  profileClaimedMail,
  securityChangedMail,
} from "#web/mails/account-mails.tsx";
import { contactMessageMail } from "#web/mails/contact-message.tsx";
import { orderConfirmationMail } from "#web/mails/order-confirmation.tsx";
import { orderNoticeMail } from "#web/mails/order-notice.tsx";
import { orderRefundedMail } from "#web/mails/order-refunded.tsx";
import { orderShippedMail } from "#web/mails/order-shipped.tsx";
import { paymentMismatchMail } from "#web/mails/payment-mismatch.tsx";
import type { JobHandlers } from "./start-jobs.ts";

/** What follows a commit: one mail an event, sent once. A row that is gone by then mails nobody. */
export function jobHandlers(services: Services, mailServer: Mailer): JobHandlers {
  const { db, signIn, siteUrl, secret, now } = services;
  const mailer = sendOnce(db, mailServer, now);
  return {
    "order-confirmation": async ({ purchaseId }) => {
      const purchase = await findPaidPurchase(db, purchaseId, "buyer");
      if (!purchase?.orders.length) return;
      await mailer.send(
        await orderConfirmationMail(purchase, {
          siteUrl,
          orderUrl: orderViewUrl(siteUrl, secret, purchaseId),
        }),
      );
    },
    "order-notice": async ({ purchaseId }) => {
      const purchase = await findPaidPurchase(db, purchaseId, "workshop");
      if (purchase?.orders.length) await mailer.send(await orderNoticeMail(purchase, { siteUrl }));
    },
    "payment-mismatch": async ({ purchaseId }) => {
      const purchase = await findMismatch(db, purchaseId);
      if (purchase) await mailer.send(paymentMismatchMail(purchase));
    },
    "order-shipped": async (parcel) => {
      const shipment = await findShipment(db, parcel);
      if (!shipment) return;
      const orderUrl = orderViewUrl(siteUrl, secret, shipment.purchaseId);
      await mailer.send(orderShippedMail(shipment, { orderUrl }));
    },
    "order-refunded": async ({ refundId }) => {
      const refund = await findRefundLetter(db, refundId);
      if (refund) await mailer.send(orderRefundedMail(refund));
    },
    "contact-message": async ({ messageId }) => {
      const message = await findContactMessage(db, messageId);
      if (message) await mailer.send(contactMessageMail(message));
    },
    "account-mail": async (request) => {
      const key = `account-mail:${request.requestId}`;
      const letter = await writeAccountLetter(db, signIn, request, now());
      if (letter) await mailer.send(accountMailOf(letter, { key, siteUrl }));
    },
    "password-changed": async ({ changeId, userId }) => {
      const email = await findProvenEmail(db, userId);
      if (email) await mailer.send(passwordChangedMail(`password-changed:${changeId}`, email, siteUrl));
    },
    "security-changed": async ({ changeId, userId, what }) => {
      const email = await findProvenEmail(db, userId);
      if (email)
        await mailer.send(securityChangedMail(`security-changed:${changeId}`, { to: email, what }, siteUrl));
    },
    "profile-claimed": async ({ profileId }) => {
      const profile = await findProfileById(db, profileId);
      if (!profile) return;
      const { email: to, displayName: name } = profile;
      await mailer.send(profileClaimedMail(`profile-claimed:${profileId}`, { to, name }, siteUrl));
    },
  };
}
