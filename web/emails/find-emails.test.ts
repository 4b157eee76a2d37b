import { expect, test } from "vitest";
import type { Find } from "#shop/finds/finds.table.ts";
import type { Profile } from "#shop/profiles/profiles.table.ts";
import { now } from "#tests/make.ts";
import {
  breakLinks,
  writeFindAnswerEmail,
  writeFindClosedEmail,
  writeFindMessageEmail,
  writeFindSummaryEmail,
} from "./find-emails.tsx";

const find = {
  ...{ way: "handed-in", place: "Pro shop of www.club.example", language: "es" },
  ...{ latitude: 30.26715, longitude: -97.74306, accuracy: 12, finderEmail: "finder@example.com" },
  createdAt: now,
} as Find;
const profile = { email: "owner@example.com", displayName: "Ada Palmer", tagName: null } as Profile;
const answerUrl = "https://shop.example/answer/token";

test("find emails: nothing that a stranger writes looks like a link or an address", () => {
  expect(
    breakLinks("See https://evil.example/a?b or me@evil.example, www.x.io. Thanks.Bye mailto:a 10:30"),
  ).toBe("See https: //evil · example/a?b or me@evil · example, www · x · io. Thanks · Bye mailto: a 10:30");
  for (const dot of ".．。｡") expect(breakLinks(`evil${dot}example`), dot).toBe("evil · example");
  expect(breakLinks("3.5 miles away. See you")).toBe("3.5 miles away. See you");
});

test("find emails: the owner reads what was pressed, where, and the warning, and never the address", () => {
  const text = "It is at http://evil.example\r\nBcc: all@example.com <b>bold</b>";
  const email = writeFindMessageEmail({ find, profile, text, at: now }, answerUrl);
  expect(email).toMatchObject({ to: "owner@example.com", subject: "Someone handed your bag in" });
  expect(email.replyTo).toBeUndefined();
  for (const part of [email.text, email.html]) {
    expect(part).toContain("Never send a code or money to get your bag back. We never ask for either.");
    expect(part).toContain("Press Answer; replies to this email are not read.");
    expect(part).toContain("Handed in at: Pro shop of www · club · example");
    expect(part).toContain("30.26715, -97.74306, give or take 12 m");
    expect(part).toContain("evil · example");
    expect(part).not.toContain("finder@example.com");
  }
  for (const later of ["Tag: Ada Palmer", "Press Answer", "Handed in at", "30.26715"])
    expect(email.text.indexOf("It is at"), later).toBeLessThan(email.text.indexOf(later));
  expect(email.html).not.toContain("<b>bold");
  expect([...email.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([answerUrl]);
});

test("find emails: a bag that was left has a place, a later message has none, and a flood is counted", () => {
  const left = { ...find, way: "still-there" as const, place: "Hole 7" };
  const message = { find: left, profile, text: "Hello", at: now };
  expect(writeFindMessageEmail(message, answerUrl).text).toContain("Seen at: Hole 7");
  const later = writeFindMessageEmail({ ...message, at: new Date(now.getTime() + 1) }, answerUrl);
  expect(later.subject).toBe("The finder wrote again");
  expect(later.text).not.toMatch(/Seen at|30\.26715/);
  const flood = writeFindSummaryEmail({ profile, count: 7 }, answerUrl);
  expect(flood.subject).toBe("7 more messages about your bag");
});

test("find emails: the finder reads the answer in the language of the page", () => {
  const answer = writeFindAnswerEmail(
    { find, profile, text: "Call me@example.com", at: now },
    "https://shop.example/found/x",
  );
  expect(answer).toMatchObject({
    to: "finder@example.com",
    subject: "El dueño de la bolsa de golf respondió",
    html: expect.stringContaining('<html lang="es">'),
    text: expect.stringContaining("Leer y responder: https://shop.example/found/x"),
  });
  expect(answer.text).not.toContain("owner@example.com");
  expect(writeFindClosedEmail(find).subject).toBe("La bolsa está de nuevo con su dueño. ¡Gracias!");
});
