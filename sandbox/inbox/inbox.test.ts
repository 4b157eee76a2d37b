import { createTransport, type SendMailOptions } from "nodemailer";
import { expect } from "vitest";
import type { RunningSandbox } from "#sandbox/start.ts";
import type { Email } from "#sandbox/store.ts";
import { callHook, test } from "#sandbox/test-sandbox.ts";

const picture = Buffer.from("picture");

function send(sandbox: RunningSandbox, mail: SendMailOptions = {}) {
  return createTransport({ host: "127.0.0.1", port: sandbox.smtpPort }).sendMail({
    from: "Fairway Tags <shop@fairwaytags.test>",
    to: "ann@example.com",
    subject: "Order confirmed: O'Brien-Łukasz 李",
    text: "See http://shop.test/order/view/abc.",
    html: '<p>Thanks</p><a href="http://shop.test/order/view/abc">order</a><img src="cid:tag@shop">',
    attachments: [{ filename: "tag.png", cid: "tag@shop", content: picture }],
    ...mail,
  });
}

async function listEmails(sandbox: RunningSandbox): Promise<Email[]> {
  return (await fetch(`${sandbox.url}/inbox.json`)).json();
}

test("inbox: returns a sent email with all its parts", async ({ sandbox }) => {
  await send(sandbox, { bcc: "shop@fairwaytags.test" });

  expect(await listEmails(sandbox)).toMatchObject([
    {
      from: "shop@fairwaytags.test",
      fromName: "Fairway Tags",
      html: expect.stringContaining("<p>Thanks</p>"),
      subject: "Order confirmed: O'Brien-Łukasz 李",
      text: expect.stringContaining("http://shop.test/order/view/abc"),
      to: ["ann@example.com", "shop@fairwaytags.test"],
    },
  ]);
});

test("inbox: a repeated email shows twice", async ({ sandbox }) => {
  await send(sandbox, { messageId: "<once@shop>" });
  await send(sandbox, { messageId: "<once@shop>" });

  expect(await listEmails(sandbox)).toHaveLength(2);
});

test("inbox: the HTML view shows attached pictures and runs no script", async ({ sandbox }) => {
  await send(sandbox);
  const [email] = await listEmails(sandbox);

  const view = await fetch(`${sandbox.url}/inbox/${email?.id}/html`);
  const document = await view.text();

  expect(document).toContain('<base target="_blank">');
  expect(document).toContain(`<img src="/inbox/${email?.id}/attachments/0">`);
  expect(view.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*sandbox (?!.*allow-scripts)/,
  );
  const attachment = await fetch(`${sandbox.url}/inbox/${email?.id}/attachments/0`);
  expect(attachment.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await attachment.arrayBuffer())).toEqual(picture);
});

test("inbox: content of an email is escaped", async ({ sandbox }) => {
  const attack = "<script>alert(1)</script>";
  await send(sandbox, {
    subject: attack,
    text: attack,
    from: `"${attack}" <a@b.test>`,
    html: undefined,
    attachments: [],
  });
  const [email] = await listEmails(sandbox);

  const pages = await Promise.all(
    ["/inbox", `/inbox/${email?.id}`].map(async (path) => (await fetch(sandbox.url + path)).text()),
  );

  expect(pages.join("")).toContain("&lt;script&gt;");
  expect(pages.join("")).not.toContain(attack);
});

test("SMTP: a test hook makes it refuse with 451 and accept again", async ({ sandbox }) => {
  await callHook(sandbox, "behavior", { smtp: "down" });
  await expect(send(sandbox)).rejects.toMatchObject({ responseCode: 451 });

  await callHook(sandbox, "behavior", { smtp: "up" });
  await send(sandbox);
  expect(await listEmails(sandbox)).toHaveLength(1);
});
