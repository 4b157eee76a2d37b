import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Email } from "#sandbox/store.ts";

export async function startSmtp(sandbox: Sandbox): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    banner: "sandbox: no email leaves this machine",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom(_address, _session, done) {
      done(sandbox.behavior.smtp === "down" ? refusal("Try again later: told to be down") : null);
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => receiveEmail(sandbox, raw, { from, to }))
        .then(
          ({ id }) => done(null, `Stored as ${id}`),
          (error: Error) => done(refusal(error.message)),
        );
    },
  });

  // A client that breaks off is no fault of the sandbox.
  server.on("error", () => {});
  await once(server.listen(0, "127.0.0.1"), "listening");

  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(message: string) {
  return Object.assign(new Error(message), { responseCode: 451 });
}

/** Keeps the recipients of the envelope, so that blind copies show too. A repeated email shows twice. */
async function receiveEmail(
  { store, now }: Sandbox,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Email> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const id = randomUUID();
  store.emailContents.put(id, {
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    attachments: parsed.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename: filename ?? "attachment",
      mimeType,
      contentId: contentId?.replace(/^<|>$/g, "") ?? null,
      content: content as string,
    })),
  });
  return store.emails.put(id, {
    id,
    date: new Date(now()).toISOString(),
    from: parsed.from?.address || envelope.from,
    fromName: parsed.from?.name ?? "",
    to: envelope.to,
    replyTo: parsed.replyTo?.[0]?.address ?? null,
    subject: parsed.subject ?? "",
  });
}
