import { expect, test } from "vitest";
import {
  emailChangedEmail,
  passwordChangedEmail,
  profileClaimedEmail,
  writeAccountEmail,
} from "./account-emails.tsx";

const siteUrl = "https://tags.example";
const to = "ada@example.com";
const token = "0123456789abcdef";

const withToken = (["confirm", "reset", "set-password", "claim", "change-email"] as const).map((kind) => {
  return [kind, writeAccountEmail({ kind, to, token }, siteUrl)] as const;
});
const emails = [
  ...withToken,
  ["known", writeAccountEmail({ kind: "known", to }, siteUrl)],
  ["taken", writeAccountEmail({ kind: "taken", to }, siteUrl)],
  ["password changed", passwordChangedEmail(to, siteUrl)],
  ["email changed", emailChangedEmail(to, siteUrl)],
  ["profile claimed", profileClaimedEmail({ to, name: "Ada Palmer" }, siteUrl)],
] as const;

test("account emails: HTML and text explain why they came and what to do", () => {
  for (const [kind, { html, text, subject }] of emails) {
    for (const body of [html.replaceAll("&#x27;", "'"), text]) {
      expect(body, kind).toContain("You received this email because");
      expect(body, kind).toMatch(/[Ii]f (that wasn't you|not|you didn't claim it)/);
    }
    expect(subject, kind).toMatch(/^.{10,60}$/);
  }
});

test("each link leads to its page of the shop, and is in the text too", () => {
  const paths = {
    confirm: `/auth/confirm/${token}`,
    reset: `/auth/reset/${token}`,
    "set-password": `/auth/reset/${token}`,
    claim: `/claim/${token}`,
    "change-email": `/auth/change-email/${token}`,
    known: "/auth",
    taken: "/auth",
    "email changed": "/contact",
    "password changed": "/auth?mode=forgot",
    "profile claimed": "/profile",
  };
  for (const [kind, { html, text }] of emails) {
    expect(html, kind).toContain(`href="${siteUrl}${paths[kind]}"`);
    expect(text, kind).toContain(`: ${siteUrl}${paths[kind]}\n`);
    expect([...html.matchAll(/href="([^"]*)"/g)], kind).toHaveLength(1);
  }
});

test("each names only what its reader may have done, and a confirmation when a password must be chosen", () => {
  const { claim, confirm, "set-password": setPassword } = Object.fromEntries(withToken);
  expect(claim?.text).not.toContain("typed in");
  expect(setPassword?.text).not.toContain("with your order");
  expect(confirm?.text).toContain("you'll choose a new password there, and the first one stops working");
  expect(confirm?.text).not.toContain("is open");
});

test("a name becomes no markup and no header", () => {
  const name = "Ada\r\nBcc: all@example.com <b>Palmer</b>";
  const { html, subject } = profileClaimedEmail({ to, name }, siteUrl);
  expect(html).not.toContain("<b>");
  expect(subject).toBe("Your tag was claimed");
});
