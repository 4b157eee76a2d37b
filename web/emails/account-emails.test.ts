import { expect, test } from "vitest";
import { accountEmailOf, passwordChangedEmail, profileClaimedEmail } from "./account-emails.tsx";

const siteUrl = "https://tags.example";
const to = "ada@example.com";
const token = "0123456789abcdef";

const letters = (["confirm", "reset", "set-password", "claim"] as const).map((kind) => {
  return [kind, accountEmailOf({ kind, to, token }, siteUrl)] as const;
});
const mails = [
  ...letters,
  ["known", accountEmailOf({ kind: "known", to }, siteUrl)],
  ["password changed", passwordChangedEmail(to, siteUrl)],
  ["profile claimed", profileClaimedEmail({ to, name: "Ada Palmer" }, siteUrl)],
] as const;

test("every mail about an account says why it came and what to do when it wasn't oneself, in HTML and in text", () => {
  for (const [kind, { html, text, subject }] of mails) {
    for (const body of [html.replaceAll("&#x27;", "'"), text]) {
      expect(body, kind).toContain("You get this mail because");
      expect(body, kind).toMatch(/[Ii]f (that wasn't you|not|you didn't claim it)/);
    }
    expect(subject, kind).toMatch(/^.{10,60}$/);
  }
});

test("each link leads to the shop's own page for it, and stands in the text too", () => {
  const paths = {
    confirm: `/auth/confirm/${token}`,
    reset: `/auth/reset/${token}`,
    "set-password": `/auth/reset/${token}`,
    claim: `/claim/${token}`,
    known: "/auth",
    "password changed": "/auth?mode=forgot",
    "profile claimed": "/profile",
  };
  for (const [kind, { html, text }] of mails) {
    expect(html, kind).toContain(`href="${siteUrl}${paths[kind]}"`);
    expect(text, kind).toContain(`: ${siteUrl}${paths[kind]}\n`);
    expect([...html.matchAll(/href="([^"]*)"/g)], kind).toHaveLength(1);
  }
});

test("what is said fits every way that leads to a mail: a tag's page asks for no address, and not every account is of an order", () => {
  const { claim, "set-password": setPassword } = Object.fromEntries(letters);
  expect(claim?.text).not.toContain("typed in");
  expect(setPassword?.text).not.toContain("with your order");
});

test("the mail of a confirmation says when a password is to be chosen, and nothing untrue to who is signed in already", () => {
  const { confirm } = Object.fromEntries(letters);
  expect(confirm?.text).toContain("you then choose a password there");
  expect(confirm?.text).toContain("the one typed before no longer works");
  expect(confirm?.text).not.toContain("is open");
});

test("a name becomes no markup and no header", () => {
  const name = "Ada\r\nBcc: all@example.com <b>Palmer</b>";
  const { html, subject } = profileClaimedEmail({ to, name }, siteUrl);
  expect(html).not.toContain("<b>");
  expect(subject).toBe("Your tag is in your hands");
});
