import { isEmailAddress } from "#platform/email-address.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { shopConfig } from "#shop-config";
import { Lines, MailLayout, Paragraph, renderMail } from "./mail-layout.tsx";
import { subjectLine, textBlocks } from "./mail-text.ts";

export type ContactMessage = { id: string; name: string; email: string; message: string };

/** To the shop; an answer goes to the sender. */
export function contactMessageMail({ id, name, email, message }: ContactMessage): Mail {
  const title = subjectLine(`Message from ${name}`);
  const sender = `${name} wrote from ${email}:`;
  return {
    key: `contact-message:${id}`,
    to: shopConfig.supportEmail,
    ...(isEmailAddress(email) && { replyTo: email }),
    subject: title,
    html: renderMail(
      <MailLayout title={title} preview={subjectLine(message)}>
        <Paragraph>{sender}</Paragraph>
        <Lines lines={message.split("\n")} />
      </MailLayout>,
    ),
    text: textBlocks(sender, message),
  };
}
