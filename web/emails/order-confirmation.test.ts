import { expect, test } from "vitest";
import {
  bobsPublicId,
  makeOrderForExisting,
  makeOrderView,
  makePurchaseView,
} from "#tests/make-purchase-view.ts";
import { readQr } from "#tests/read-qr.ts";
import { orderConfirmationEmail } from "./order-confirmation.tsx";

const links = { siteUrl: "https://tags.example", orderUrl: "https://tags.example/order/view/token" };

test("the buyer reads what was ordered, for whom, where it goes and what it cost, in HTML and in text", async () => {
  const mail = await orderConfirmationEmail(
    makePurchaseView([
      makeOrderView({ giftNote: "Fore, Bob" }),
      makeOrderView({ giftNote: "Fore, Bob", invoiceNumber: "FT-100002" }),
    ]),
    links,
  );
  expect(mail).toMatchObject({
    to: "ann@example.com",
    subject: "Your order FT-100001 to FT-100002",
  });
  for (const text of [
    "2 × Classic - Saddle",
    "$29.98",
    "FREE",
    "(214) 555-0137",
    "1 Main Street",
    "Dallas, TX 75201",
    "Fore, Bob",
    "March 1, 2026",
    links.orderUrl,
    `https://tags.example/p/${bobsPublicId}`,
  ]) {
    expect(mail.html).toContain(text);
    expect(mail.text).toContain(text);
  }
  expect(mail.pictures?.map(({ cid }) => cid)).toEqual(["tag-1", "tag-2"]);
});

test("one tag is a tag, and the mail says why it came, in HTML and in text", async () => {
  const { html, text } = await orderConfirmationEmail(makePurchaseView(), links);
  for (const body of [html, text]) {
    expect(body).toContain("Your tag is engraved now and ships within 3-5 business days.");
    expect(body).toContain("because this address was given for a paid order at Fairway Tags");
  }
});

test("markup and foreign letters in a name come out as they were typed", async () => {
  const [good, evil] = ["O'Brien-Łukasz", "<script>alert(1)</script>"];
  const mail = await orderConfirmationEmail(
    makePurchaseView([makeOrderView({ engravedName: good, giftNote: evil, recipient: { name: evil } })]),
    links,
  );
  expect(mail.html).not.toContain("<script");
  expect(mail.html).toContain("O&#x27;Brien-Łukasz");
  expect(mail.text).toContain(good);
  expect(mail.text).toContain(evil);
});

test("of a profile that was there before, a buyer gets neither address nor code", async () => {
  const mail = await orderConfirmationEmail(makePurchaseView([makeOrderForExisting()]), links);
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toContain("/p/");
    expect(body).not.toContain("Main Street");
    expect(body).toContain("The address stored with B. G.’s profile");
  }
  const back = mail.pictures?.[1]?.png ?? new Uint8Array();
  expect(await readQr(Buffer.from(back))).toBe("https://TAGS.EXAMPLE/");
});

test("the code in the picture opens the page of the tag", async () => {
  const mail = await orderConfirmationEmail(makePurchaseView(), links);
  const back = mail.pictures?.[1]?.png ?? new Uint8Array();
  expect(await readQr(Buffer.from(back))).toBe(`https://TAGS.EXAMPLE/P/${bobsPublicId.toUpperCase()}`);
});

test("a large order lists every tag and carries twelve pictures: eleven fronts and the back that is theirs all", async () => {
  const orders = Array.from({ length: 20 }, (_, index) =>
    makeOrderView({ engravedName: `Player ${index}`, invoiceNumber: `FT-${100001 + index}` }),
  );
  const mail = await orderConfirmationEmail(makePurchaseView(orders), links);
  expect(mail.pictures).toHaveLength(12);
  expect(mail.html).toContain("Player 19");
  expect(mail.subject).toBe("Your order FT-100001 to FT-100020");
});
