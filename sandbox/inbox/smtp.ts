import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { receiveMail } from "./receive-mail.ts";

const maxBytes = 25 * 1024 * 1024;

export type MailServer = { port: number; stop(): Promise<void> };

/** Takes every mail for anybody, without password and encryption, and sends none on. Rejects when the port is in use. */
export async function startSmtp(sandbox: Sandbox, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    banner: "sandbox: no mail leaves this machine",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 500,
    onMailFrom(_address, _session, done) {
      done(sandbox.faults.smtp === "down" ? refusal(451, "Try again later: told to be down") : null);
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refusal(552, "Mail is larger than 25 MB");
          return receiveMail(sandbox, raw, { from, to });
        })
        .then(
          ({ id }) => done(null, `Stored as ${id}`),
          (error: Error & { responseCode?: number }) =>
            done(refusal(error.responseCode ?? 451, error.message)),
        );
    },
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  server.removeAllListeners("error");
  server.on("error", () => {});

  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
