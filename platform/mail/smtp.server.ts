import { createTransport } from "nodemailer";
import { tokenHash } from "#platform/tokens.server.ts";
import type { Mail, Mailer } from "./mail.ts";

/** Sends over SMTP; throws when the server refuses or can't be reached, so that the job tries again. */
export function smtpMailer(options: { url: string; from: string; domain: string }): Mailer {
  const transport = createTransport(options.url, { from: options.from });
  return {
    async send(mail: Mail) {
      await transport.sendMail({
        to: mail.to,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: `<${tokenHash(mail.key).slice(0, 32)}@${options.domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        attachments: (mail.pictures ?? []).map(({ cid, png }) => ({
          cid,
          filename: `${cid}.png`,
          content: Buffer.from(png),
          contentType: "image/png",
          contentDisposition: "inline" as const,
        })),
      });
    },
  };
}
