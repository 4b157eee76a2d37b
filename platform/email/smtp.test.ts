import { createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer, type SmtpOptions } from "./smtp.server.ts";

const email = { key: "order-notice:1", to: "a@b.example", subject: "s", html: "<p>h</p>", text: "t" };

function mailerTo(port: number, options: Partial<SmtpOptions> = {}) {
  const url = `smtp://127.0.0.1:${port}`;
  return createSmtpMailer({ url, from: "shop@b.example", domain: "b.example", ...options });
}

/** An SMTP server that answers each line with the next of these, then stops responding. */
async function listen(...answers: string[]): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const left = [...answers];
    const answer = () => left.length > 0 && socket.write(`${left.shift()}\r\n`);
    answer();
    socket.on("data", answer).on("error", () => {});
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

test("SMTP: a server that never greets or stops responding times out", async () => {
  const silent = [
    await listen(),
    await listen("220 hello"),
    await listen("220 hello", "250 hello", "250 go on"),
  ];
  for (const port of silent) {
    const mailer = mailerTo(port, { connectMilliseconds: 100, replyMilliseconds: 200 });
    await expect(mailer.send(email)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  }
});

/** An SMTP server that takes emails; `take` gets the text of each before it is answered. */
async function serve(take: (raw: string) => Promise<unknown>): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      text(stream)
        .then(take)
        .then(() => done());
    },
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.server.address() as { port: number }).port;
}

test("SMTP: a slow reply to an email is awaited", async () => {
  let taken = 0;
  const port = await serve(async () => {
    taken += 1;
    await setTimeout(2_500);
  });
  await mailerTo(port, { connectMilliseconds: 2_000 }).send(email);
  expect(taken).toBe(1);
});

test("SMTP: where TLS is required, a server without it gets no email", async () => {
  let taken = 0;
  const port = await serve(async () => {
    taken += 1;
  });
  await expect(mailerTo(port, { requiresTls: true }).send(email)).rejects.toThrow("STARTTLS");
  expect(taken).toBe(0);
  await mailerTo(port).send(email);
  expect(taken).toBe(1);
});

test("SMTP: one Message-ID per key", async () => {
  const ids: (string | undefined)[] = [];
  const mailer = mailerTo(await serve(async (raw) => ids.push(/^message-id: (.*)$/im.exec(raw)?.[1])));
  await mailer.send(email);
  await mailer.send(email);
  await mailer.send({ ...email, key: "order-notice:2" });
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@b\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("SMTP: a batch of ten emails does not wait in line", async () => {
  const batch = Promise.withResolvers<void>();
  let taken = 0;
  const port = await serve(() => {
    taken += 1;
    if (taken === 10) batch.resolve();
    return batch.promise;
  });
  const mailer = mailerTo(port);
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => mailer.send({ ...email, key: `order-notice:${at}` })),
  );
  expect(taken).toBe(10);
});
