import { createTransport } from "nodemailer";
import { tokenHash } from "#platform/tokens.server.ts";
import type { KeyedEmail, Mailer } from "./email.ts";

export type SmtpOptions = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  from: string;
  /** Stands in the Message-IDs. */
  domain: string;
  /** Milliseconds for connecting and for the greeting. */
  patience?: number;
  /**
   * Milliseconds for each answer after that. Servers that look for spam take minutes over a mail: whoever hangs up
   * before their yes sends it again. Below a job's expiry of 300 s.
   */
  answerPatience?: number;
};

/** Sends over SMTP; throws when the server refuses, is silent or can't be reached, so that the job tries again. */
export function smtpMailer({
  url,
  from,
  domain,
  patience = 10_000,
  answerPatience = 240_000,
}: SmtpOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: answerPatience },
    { from },
  );
  return {
    async send(mail: KeyedEmail) {
      await transport.sendMail({
        to: mail.to,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: `<${tokenHash(mail.key).slice(0, 32)}@${domain}>`,
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
