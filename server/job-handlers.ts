import type { Mailer } from "#platform/mail/mail.ts";
import { sendOnce } from "#platform/mail/send-once.server.ts";
import { findContactMessage } from "#shop/contact/contact-messages.server.ts";
import { orderViewUrl } from "#shop/orders/order-link.server.ts";
import { findMismatch, findPaidPurchase } from "#shop/orders/purchases.server.ts";
import type { Services } from "#web/context.ts";
import { contactMessageMail } from "#web/mails/contact-message.tsx";
import { orderConfirmationMail } from "#web/mails/order-confirmation.tsx";
import { orderNoticeMail } from "#web/mails/order-notice.tsx";
import { paymentMismatchMail } from "#web/mails/payment-mismatch.tsx";
import type { JobHandlers } from "./start-jobs.ts";

/** What follows a commit: one mail an event, sent once. A row that is gone by then mails nobody. */
export function jobHandlers(services: Services, mailServer: Mailer): JobHandlers {
  const { db, siteUrl, secret, now } = services;
  const mailer = sendOnce(db, mailServer, now);
  return {
    "order-confirmation": async ({ purchaseId }) => {
      const purchase = await findPaidPurchase(db, purchaseId, "buyer");
      if (!purchase) return;
      await mailer.send(
        await orderConfirmationMail(purchase, {
          siteUrl,
          orderUrl: orderViewUrl(siteUrl, secret, purchaseId),
        }),
      );
    },
    "order-notice": async ({ purchaseId }) => {
      const purchase = await findPaidPurchase(db, purchaseId, "workshop");
      if (purchase) await mailer.send(await orderNoticeMail(purchase, { siteUrl }));
    },
    "payment-mismatch": async ({ purchaseId }) => {
      const purchase = await findMismatch(db, purchaseId);
      if (purchase) await mailer.send(paymentMismatchMail(purchase));
    },
    "contact-message": async ({ messageId }) => {
      const message = await findContactMessage(db, messageId);
      if (message) await mailer.send(contactMessageMail(message));
    },
  };
}
