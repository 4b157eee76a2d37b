import type { Email } from "#platform/email/email.ts";
import { isEmailAddress } from "#platform/email-address.ts";
import { shopConfig } from "#shop-config";
import { EmailLayout, Lines, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText, subjectLine } from "./email-text.ts";

export type ContactMessage = { name: string; email: string; message: string };

const why = "You get this mail because somebody used the contact form. An answer goes to them.";

/** To the shop; an answer goes to the sender. */
export function contactMessageEmail({ name, email, message }: ContactMessage): Email {
  const title = subjectLine(`Message from ${name}`);
  const sender = `${name} wrote from ${email}:`;
  return {
    to: shopConfig.supportEmail,
    ...(isEmailAddress(email) && { replyTo: email }),
    subject: title,
    html: renderEmail(
      <EmailLayout title={title} preview={subjectLine(message)} why={why}>
        <Paragraph>{sender}</Paragraph>
        <Lines lines={message.split("\n")} />
      </EmailLayout>,
    ),
    text: emailText(why, sender, message),
  };
}
