import { createTransport, type SendMailOptions } from "nodemailer";
import { expect } from "vitest";
import type { Email } from "#sandbox/records.ts";
import type { RunningSandbox } from "#sandbox/start.ts";
import { order, test } from "#sandbox/test-sandbox.ts";

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

async function listMails(sandbox: RunningSandbox): Promise<Email[]> {
  return (await fetch(`${sandbox.url}/inbox.json`)).json();
}

test("a mail that was sent is read back whole", async ({ sandbox }) => {
  const { messageId } = await send(sandbox, { bcc: "shop@fairwaytags.test" });

  expect(await listMails(sandbox)).toMatchObject([
    {
      attachments: [
        { filename: "tag.png", mimeType: "image/png", contentId: "tag@shop", bytes: picture.length },
      ],
      from: "shop@fairwaytags.test",
      fromName: "Fairway Tags",
      html: expect.stringContaining("<p>Thanks</p>"),
      messageId,
      subject: "Order confirmed: O'Brien-Łukasz 李",
      text: expect.stringContaining("http://shop.test/order/view/abc"),
      to: ["ann@example.com", "shop@fairwaytags.test"],
    },
  ]);
});

test("a mail that comes again is counted, not shown again; another, or to somebody else, is its own", async ({
  sandbox,
}) => {
  const messageId = "<once@shop>";
  await send(sandbox, { messageId });
  await send(sandbox, { messageId });
  await send(sandbox, { messageId, to: "bob@example.com" });
  await send(sandbox, { messageId: "<twice@shop>" });

  const mails = await listMails(sandbox);
  expect(mails.map(({ to, copies }) => [to[0], copies])).toEqual([
    ["ann@example.com", 1],
    ["bob@example.com", 1],
    ["ann@example.com", 2],
  ]);
  const page = await (await fetch(`${sandbox.url}/inbox/${mails[2]?.id}`)).text();
  expect(page).toContain("came 2 times");
});

test("a mail's page says where an answer goes, and its time in which zone", async ({ sandbox }) => {
  await send(sandbox, { replyTo: "Bob <bob@example.com>" });
  const [mail] = await listMails(sandbox);
  const page = await (await fetch(`${sandbox.url}/inbox/${mail?.id}`)).text();
  expect(page).toContain("<dt>Reply to</dt><dd>bob@example.com</dd>");
  const zone = new Date().toLocaleString("en-US", { timeZoneName: "short" }).split(" ").at(-1);
  expect(page).toContain(` ${zone}</time>`);
});

test("mails are listed newest first, and emptied", async ({ sandbox }) => {
  await send(sandbox, { subject: "first" });
  await send(sandbox, { subject: "second" });

  expect((await listMails(sandbox)).map(({ subject }) => subject)).toEqual(["second", "first"]);
  const page = await (await fetch(`${sandbox.url}/inbox`)).text();
  expect(page.indexOf("second")).toBeLessThan(page.indexOf("first"));

  await fetch(`${sandbox.url}/inbox.json`, { method: "DELETE" });
  expect(await listMails(sandbox)).toEqual([]);
  expect(await (await fetch(`${sandbox.url}/inbox`)).text()).toContain("No mail yet.");
});

test("the HTML view shows the mail's own pictures, opens links and runs nothing", async ({ sandbox }) => {
  await send(sandbox);
  const [mail] = await listMails(sandbox);

  const view = await fetch(`${sandbox.url}/inbox/${mail?.id}/html`);
  const document = await view.text();

  expect(document).toContain('<base target="_blank">');
  expect(document).toContain(`<img src="/inbox/${mail?.id}/attachments/0">`);
  expect(view.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*sandbox (?!.*allow-scripts)/,
  );
  const attachment = await fetch(`${sandbox.url}/inbox/${mail?.id}/attachments/0`);
  expect(attachment.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await attachment.arrayBuffer())).toEqual(picture);
});

test("what stands in a mail never becomes markup of the inbox", async ({ sandbox }) => {
  const attack = "<script>alert(1)</script>";
  await send(sandbox, {
    subject: attack,
    text: attack,
    from: `"${attack}" <a@b.test>`,
    html: undefined,
    attachments: [],
  });
  const [mail] = await listMails(sandbox);

  const pages = await Promise.all(
    ["/inbox", `/inbox/${mail?.id}`].map(async (path) => (await fetch(sandbox.url + path)).text()),
  );

  expect(pages.join("")).toContain("&lt;script&gt;");
  expect(pages.join("")).not.toContain(attack);
});

test("the mail server refuses for now when told to be down, and takes mails again", async ({ sandbox }) => {
  await order(sandbox, "smtp", { mode: "down" });
  await expect(send(sandbox)).rejects.toMatchObject({ responseCode: 451 });

  await order(sandbox, "smtp", { mode: "on" });
  await send(sandbox);
  expect(await listMails(sandbox)).toHaveLength(1);
});

test("mails and attachments that are not there answer 404", async ({ sandbox }) => {
  await send(sandbox);
  const [mail] = await listMails(sandbox);
  const paths = [
    "/inbox/no",
    "/inbox/no/html",
    `/inbox/${mail?.id}/attachments/7`,
    "/inbox/..%2F..%2Fetc/attachments/0",
    "/nowhere",
  ];

  const answers = await Promise.all(paths.map((path) => fetch(sandbox.url + path)));

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
});
