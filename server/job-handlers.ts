import type { Mailer } from "#platform/email/email.ts";
import { sendOnce } from "#platform/email/send-once.server.ts";
import { findProvenEmail } from "#shop/accounts/accounts.server.ts";
import { findContactMessage } from "#shop/contact/contact-messages.server.ts";
import { orderViewUrl } from "#shop/orders/order-link.server.ts";
import { findMismatch, findPaidPurchase } from "#shop/orders/purchases.server.ts";
import { findShipment } from "#shop/orders/shipments.server.ts";
import { findRefundEmail } from "#shop/payments/refund-email.server.ts";
import { writeAccountLetter } from "#shop/profiles/account-letter.server.ts";
import { findProfileById } from "#shop/profiles/profiles.server.ts";
import type { Services } from "#web/context.ts";
import {
  accountEmailOf,
  passwordChangedEmail,
  profileClaimedEmail,
  securityChangedEmail,
} from "#web/emails/account-emails.tsx";
import { contactMessageEmail } from "#web/emails/contact-message.tsx";
import { orderConfirmationEmail } from "#web/emails/order-confirmation.tsx";
import { orderNoticeEmail } from "#web/emails/order-notice.tsx";
import { orderRefundedEmail } from "#web/emails/order-refunded.tsx";
import { orderShippedEmail } from "#web/emails/order-shipped.tsx";
import { paymentMismatchEmail } from "#web/emails/payment-mismatch.tsx";
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
        await orderConfirmationEmail(purchase, {
          siteUrl,
          orderUrl: orderViewUrl(siteUrl, secret, purchaseId),
        }),
      );
    },
    "order-notice": async ({ purchaseId }) => {
      const purchase = await findPaidPurchase(db, purchaseId, "workshop");
      if (purchase?.orders.length) await mailer.send(await orderNoticeEmail(purchase, { siteUrl }));
    },
    "payment-mismatch": async ({ purchaseId }) => {
      const purchase = await findMismatch(db, purchaseId);
      if (purchase) await mailer.send(paymentMismatchEmail(purchase));
    },
    "order-shipped": async (parcel) => {
      const shipment = await findShipment(db, parcel);
      if (!shipment) return;
      const orderUrl = orderViewUrl(siteUrl, secret, shipment.purchaseId);
      await mailer.send(orderShippedEmail(shipment, { orderUrl }));
    },
    "order-refunded": async ({ refundId }) => {
      const refund = await findRefundEmail(db, refundId);
      if (refund) await mailer.send(orderRefundedEmail(refund));
    },
    "contact-message": async ({ messageId }) => {
      const message = await findContactMessage(db, messageId);
      if (message) await mailer.send(contactMessageEmail(message));
    },
    "account-mail": async (request) => {
      const key = `account-mail:${request.requestId}`;
      const letter = await writeAccountLetter(db, signIn, request, now());
      if (letter) await mailer.send(accountEmailOf(letter, { key, siteUrl }));
    },
    "password-changed": async ({ changeId, userId }) => {
      const email = await findProvenEmail(db, userId);
      if (email) await mailer.send(passwordChangedEmail(`password-changed:${changeId}`, email, siteUrl));
    },
    "security-changed": async ({ changeId, userId, what }) => {
      const email = await findProvenEmail(db, userId);
      if (email)
        await mailer.send(securityChangedEmail(`security-changed:${changeId}`, { to: email, what }, siteUrl));
    },
    "profile-claimed": async ({ profileId }) => {
      const profile = await findProfileById(db, profileId);
      if (!profile) return;
      const { email: to, displayName: name } = profile;
      await mailer.send(profileClaimedEmail(`profile-claimed:${profileId}`, { to, name }, siteUrl));
    },
  };
}
