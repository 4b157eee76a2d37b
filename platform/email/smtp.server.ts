import { createTransport } from "nodemailer";
import { tokenHash } from "#platform/tokens.server.ts";
import type { KeyedEmail, Mailer } from "./send-once.server.ts";

export type SmtpOptions = {
  url: string;
  from: string;
  domain: string;
  /** Emails have names and links: none goes to a server that answers in plain text. */
  requiresTls?: boolean;
  /** For the connection, and for the greeting. */
  connectMilliseconds?: number;
  /** For each later reply. Spam filters take minutes; a job expires after 300 s. */
  replyMilliseconds?: number;
};

/** Throws when the server does not take an email: the job retries. */
export function createSmtpMailer({
  url,
  from,
  domain,
  requiresTls = false,
  connectMilliseconds = 10_000,
  replyMilliseconds = 240_000,
}: SmtpOptions): Mailer & { close: () => void } {
  const transport = createTransport(
    {
      url,
      requireTLS: requiresTls,
      pool: true,
      // As many as a queue's jobs at once: an email rarely waits in line.
      maxConnections: 10,
      connectionTimeout: connectMilliseconds,
      greetingTimeout: connectMilliseconds,
      socketTimeout: replyMilliseconds,
    },
    { from },
  );
  return {
    async send(email: KeyedEmail) {
      await transport.sendMail({
        to: email.to,
        ...(email.replyTo && { replyTo: email.replyTo }),
        subject: email.subject,
        html: email.html,
        text: email.text,
        messageId: `<${tokenHash(email.key).slice(0, 32)}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        attachments: (email.pictures ?? []).map(({ cid, jpeg }) => ({
          cid,
          filename: `${cid}.jpg`,
          content: Buffer.from(jpeg),
          contentType: "image/jpeg",
          contentDisposition: "inline" as const,
        })),
      });
    },
    close: () => transport.close(),
  };
}
