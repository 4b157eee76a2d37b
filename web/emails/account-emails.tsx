import type { Email } from "#platform/email/email.ts";
import type { SecurityChange } from "#shop/jobs.server.ts";
import type { AccountEmail } from "#shop/profiles/claim-profile.server.ts";
import { shopConfig } from "#shop-config";
import { EmailButton, Paragraph, renderEmail } from "./email.tsx";

type AccountText = {
  subject: string;
  /** What happened, and what the link is for. */
  paragraphs: string[];
  link: { href: string; label: string };
  /** Why the email came, and what to do about one that the reader didn't ask for. */
  why: string;
};

/** Every email about an account has the same parts: why it came, one link, what to do if it wasn't you. */
function accountEmail(to: string, { subject, paragraphs, link, why }: AccountText): Email {
  return renderEmail({
    to,
    title: subject,
    preview: paragraphs[0] ?? "",
    why,
    body: (
      <>
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <EmailButton href={link.href}>{link.label}</EmailButton>
      </>
    ),
  });
}

const shop = shopConfig.companyName;
const asked = "You get this email because your address was typed in at our shop.";
const notYou = "If that wasn't you, there is nothing to do: without the link nothing changes.";

/** Links are built from SITE_URL only. */
export function accountEmailOf(email: AccountEmail, siteUrl: string): Email {
  return accountEmail(email.to, textOf(email, siteUrl));
}

function textOf(email: AccountEmail, siteUrl: string): AccountText {
  switch (email.kind) {
    case "confirm":
      return {
        subject: "Confirm your email",
        paragraphs: [
          `Somebody, we hope you, made an account at ${shop} with this address.`,
          "Confirm within 24 hours that the address is yours, and you can sign in on any device.",
          "If you open the link in another browser than the one in which your password was typed, you then choose a password there, and the one typed before no longer works.",
        ],
        link: { href: `${siteUrl}/auth/confirm/${email.token}`, label: "Confirm my email" },
        why: `${asked} ${notYou}`,
      };
    case "known":
      return {
        subject: "You already have an account",
        paragraphs: [
          `Somebody, we hope you, tried to make an account at ${shop} with this address. There is one already, and it stays as it is.`,
          "Sign in with your password, or choose a new one under 'Forgot password?'.",
        ],
        link: { href: `${siteUrl}/auth`, label: "Sign in" },
        why: `${asked} If that wasn't you, there is nothing to do.`,
      };
    case "reset":
      return {
        subject: "Choose a new password",
        paragraphs: [
          `Somebody, we hope you, forgot the password of the account at ${shop} with this address.`,
          "Choose a new one within an hour. You are then signed out everywhere else.",
        ],
        link: { href: `${siteUrl}/auth/reset/${email.token}`, label: "Choose a new password" },
        why: `${asked} ${notYou}`,
      };
    case "set-password":
      return {
        subject: "Set a password for your account",
        paragraphs: [
          `Your account at ${shop} has no password yet. Set one within 24 hours: it confirms that this address is yours, and you can sign in on any device.`,
        ],
        link: { href: `${siteUrl}/auth/reset/${email.token}`, label: "Set my password" },
        why: `You get this email because an account was made with your address at our shop. ${notYou}`,
      };
    case "claim":
      return {
        subject: "Is this your tag?",
        paragraphs: [
          `Somebody, we hope you, asked to manage the golf bag tag that ${shop} made with this address.`,
          "With the link you decide what a finder sees, for as long as you have the tag. It works for 24 hours.",
        ],
        link: { href: `${siteUrl}/claim/${email.token}`, label: "This is my tag" },
        why: `You get this email because somebody asked at our shop for a tag that was ordered with your address. ${notYou}`,
      };
  }
}

export function passwordChangedEmail(to: string, siteUrl: string): Email {
  return accountEmail(to, {
    subject: "Your password was changed",
    paragraphs: [
      `The password of your account at ${shop} was changed just now, and every other device was signed out.`,
    ],
    link: { href: `${siteUrl}/auth?mode=forgot`, label: "It wasn't me" },
    why: `You get this email because it is about your account. If it was you, there is nothing to do. If not, choose a new password at once, and tell us: ${shopConfig.supportEmail}.`,
  });
}

export function profileClaimedEmail({ to, name }: { to: string; name: string }, siteUrl: string): Email {
  return accountEmail(to, {
    subject: "Your tag is in your hands",
    paragraphs: [
      `The golf bag tag of ${name} now belongs to an account at ${shop}. The owner of that account decides what a finder sees.`,
    ],
    link: { href: `${siteUrl}/profile`, label: "Edit the profile" },
    why: `You get this email because the tag was made with your address. If you didn't claim it, write to us at once: ${shopConfig.supportEmail}.`,
  });
}

const securityChanges: Record<SecurityChange, string> = {
  on: "was turned on",
  off: "was turned off",
  renewed: "got new recovery codes; the old ones are worthless",
};

export function securityChangedEmail(
  { to, what }: { to: string; what: SecurityChange },
  siteUrl: string,
): Email {
  return accountEmail(to, {
    subject: "Your second factor was changed",
    paragraphs: [
      `The second factor of your administrator's account at ${shop} ${securityChanges[what]}, just now.`,
    ],
    link: { href: `${siteUrl}/admin/security`, label: "See it" },
    why: "You get this email because it is about your account. If it was you, there is nothing to do. If not, have a new password set at once, by the command that README names.",
  });
}
