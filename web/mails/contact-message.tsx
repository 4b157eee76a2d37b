import { isEmailAddress } from "#platform/email-address.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { shopConfig } from "#shop-config";
import { Lines, MailLayout, Paragraph, renderMail } from "./mail-layout.tsx";
import { mailText, subjectLine } from "./mail-text.ts";

export type ContactMessage = { id: string; name: string; email: string; message: string };

const why = "You get this mail because somebody used the contact form. An answer goes to them.";

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
      <MailLayout title={title} preview={subjectLine(message)} why={why}>
        <Paragraph>{sender}</Paragraph>
        <Lines lines={message.split("\n")} />
      </MailLayout>,
    ),
    text: mailText(why, sender, message),
  };
}
