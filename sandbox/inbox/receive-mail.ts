import { randomUUID } from "node:crypto";
import PostalMime, { type Address } from "postal-mime";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Mail } from "#sandbox/state/records.ts";

/** Stores a mail as it came over SMTP. `recipients` are those of the envelope, so that blind copies show too. */
export async function receiveMail(
  sandbox: Sandbox,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const id = randomUUID();
  const stored = sandbox.state.mails.put(id, {
    id,
    date: new Date(sandbox.now()).toISOString(),
    from: addressOf(mail.from) || envelope.from,
    fromName: mail.from?.name ?? "",
    to: envelope.to,
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? null,
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
