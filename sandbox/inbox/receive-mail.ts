import { randomUUID } from "node:crypto";
import PostalMime, { type Address } from "postal-mime";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Mail } from "#sandbox/state/records.ts";

/**
 * Stores a mail as it came over SMTP, with the recipients of the envelope, so that blind copies show too. One that has
 * come before, by its Message-ID, is counted and not shown again, as good mailboxes do.
 */
export async function receiveMail(
  sandbox: Sandbox,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const { mails } = sandbox.state;
  const known = mail.messageId && mails.all().find(isCopy(mail.messageId, envelope.to));
  if (known) {
    const counted = mails.put(known.id, { ...known, copies: (known.copies ?? 1) + 1 });
    await sandbox.state.flush();
    return counted;
  }
  const id = randomUUID();
  const stored = mails.put(id, {
    id,
    date: new Date(sandbox.now()).toISOString(),
    from: addressOf(mail.from) || envelope.from,
    fromName: mail.from?.name ?? "",
    to: envelope.to,
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? null,
    copies: 1,
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename: filename ?? "attachment",
      mimeType,
      contentId: contentId?.replace(/^<|>$/g, "") ?? null,
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
  });
  await sandbox.mailFiles.write(id, raw);
  await sandbox.state.flush();
  return stored;
}

function isCopy(messageId: string, to: string[]) {
  return (mail: Mail) => mail.messageId === messageId && mail.to.join() === to.join();
}

/** The bytes of the nth attachment, read anew from the mail as it came. Undefined when there is none. */
export async function readAttachment(sandbox: Sandbox, id: string, index: number) {
  const raw = await sandbox.mailFiles.read(id);
  if (!raw) return;
  const attachment = (await PostalMime.parse(raw)).attachments[index];
  if (!attachment || typeof attachment.content === "string") return;
  return { mimeType: attachment.mimeType, content: new Uint8Array(attachment.content) };
}

function addressOf(from: Address | undefined) {
  return from?.address ?? "";
}
