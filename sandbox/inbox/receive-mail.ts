import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Email } from "#sandbox/state/records.ts";

/**
 * Stores a mail as it came over SMTP, with the recipients of the envelope, so that blind copies show too. One that has
 * come before, by its Message-ID, is counted and not shown again, as good mailboxes do.
 */
export async function receiveMail(
  sandbox: Sandbox,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Email> {
  const { store } = sandbox;
  const mail = await PostalMime.parse(raw);
  const known = mail.messageId && store.emails.all().find(isCopy(mail.messageId, envelope.to));
  if (known) return store.emails.put(known.id, { ...known, copies: known.copies + 1 });
  const contents = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
  const id = randomUUID();
  const stored = store.emails.put(id, {
    id,
    date: new Date(sandbox.now()).toISOString(),
    from: mail.from?.address || envelope.from,
    fromName: mail.from?.name ?? "",
    to: envelope.to,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? null,
    copies: 1,
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, contentId }, index) => ({
      filename: filename ?? "attachment",
      mimeType,
      contentId: contentId?.replace(/^<|>$/g, "") ?? null,
      bytes: contents[index]?.byteLength ?? 0,
    })),
  });
  for (const [index, content] of contents.entries()) store.addAttachment(id, index, content);
  return stored;
}

function isCopy(messageId: string, to: string[]) {
  return (mail: Email) => mail.messageId === messageId && mail.to.join() === to.join();
}
