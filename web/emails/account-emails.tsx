import type { Email } from "#platform/email/send-once.server.ts";
import type { HandOverNotice, SecurityChange } from "#shop/jobs.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { AccountEmail } from "#shop/profiles/find-account-email.server.ts";
import { shopConfig } from "#shop-config";
import { EmailButton, Paragraph, renderEmail } from "./email.tsx";

type AccountText = {
  subject: string;
  paragraphs: string[];
  link: { href: string; label: string };
  why: string;
};

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
const whyEntered = "You received this email because your address was entered at our shop.";
const notYou = "If that wasn't you, you can ignore this email. Without the link, nothing changes.";

const aboutAccount =
  "You received this email because it is about your account. If it was you, you don't need to do anything.";

const triedAgain = {
  known: `tried to create an account at ${shop} with this address.`,
  taken: `asked us to use this address for another account at ${shop}.`,
};

export function writeAccountEmail(email: AccountEmail, siteUrl: string): Email {
  return accountEmail(email.to, writeText(email, siteUrl));
}

function writeText(email: AccountEmail, siteUrl: string): AccountText {
  switch (email.kind) {
    case "confirm":
      return {
        subject: "Confirm your email",
        paragraphs: [
          `Someone (we hope it was you) created an account at ${shop} with this address.`,
          "Confirm within 24 hours that this address is yours, and you can sign in on any device.",
          "If you open the link in a different browser from the one where you typed your password, you'll choose a new password there, and the first one stops working.",
        ],
        link: { href: `${siteUrl}/auth/confirm/${email.token}`, label: "Confirm My Email" },
        why: `${whyEntered} ${notYou}`,
      };
    case "change-email":
      return {
        subject: "Confirm your new email",
        paragraphs: [
          `Someone (we hope it was you) asked us to use this address for an account at ${shop}.`,
          "Within 24 hours, open the link in the browser where you are signed in. The account, its tags and its orders then move to this address.",
        ],
        link: { href: `${siteUrl}/auth/change-email/${email.token}`, label: "Use This Address" },
        why: `${whyEntered} ${notYou}`,
      };
    case "known":
    case "taken":
      return {
        subject: "You already have an account",
        paragraphs: [
          `Someone (we hope it was you) ${triedAgain[email.kind]} You already have an account with it, and nothing about it has changed.`,
          "Sign in with your password, or choose a new one with 'Forgot password?'.",
        ],
        link: { href: `${siteUrl}/auth`, label: "Sign In" },
        why: `${whyEntered} If that wasn't you, you can ignore this email.`,
      };
    case "reset":
      return {
        subject: "Choose a new password",
        paragraphs: [
          `Someone (we hope it was you) asked for a new password for the account at ${shop} with this address.`,
          "Choose a new one within an hour. You'll be signed out everywhere else.",
        ],
        link: { href: `${siteUrl}/auth/reset/${email.token}`, label: "Choose a New Password" },
        why: `${whyEntered} ${notYou}`,
      };
    case "set-password":
      return {
        subject: "Set a password for your account",
        paragraphs: [
          `Your account at ${shop} has no password yet. Set one within 24 hours to confirm that this address is yours and sign in on any device.`,
        ],
        link: { href: `${siteUrl}/auth/reset/${email.token}`, label: "Set My Password" },
        why: `You received this email because an account was created with your address at our shop. ${notYou}`,
      };
    case "change-address": {
      const order = formatInvoiceNumber(email.invoiceNumber);
      return {
        subject: `Change the address of ${order}`,
        paragraphs: [
          `Someone (we hope it was you) asked to change where your order ${order} ships to.`,
          "Open the link within an hour and enter the new address. It works once.",
        ],
        link: { href: `${siteUrl}/order/address/${email.token}`, label: "Change the Address" },
        why: `You received this email because this address was given for a paid order at ${shop}. ${notYou}`,
      };
    }
    case "download-data":
      return {
        subject: "Your data",
        paragraphs: [
          `Here is all that ${shop} stores about you, in one file. The link works for 24 hours.`,
          "Anyone who has this email can open it, so don't pass it on.",
        ],
        link: { href: `${siteUrl}/my-data/${email.token}`, label: "Download My Data" },
        why: `You received this email because you asked for your data, or our workshop did for you. ${notYou}`,
      };
    case "delete-data":
      return {
        subject: "Delete your account",
        paragraphs: [
          `Someone (we hope it was you) asked to delete your account at ${shop}, with its tags and everything we know of you.`,
          "Open the link within an hour to see what goes and what stays. Nothing is deleted before you press the button there.",
        ],
        link: { href: `${siteUrl}/delete-account/${email.token}`, label: "Delete My Account" },
        why: `You received this email because your password was entered to delete your account. If that wasn't you, please choose a new password. Without the link, nothing is deleted.`,
      };
    case "hand-over":
      return {
        subject: "A golf bag tag for you",
        paragraphs: [
          `The owner of a golf bag tag by ${shop} hands it over to you.`,
          "Open the link within a week to make the tag yours and fill in what a finder sees.",
        ],
        link: { href: `${siteUrl}/hand-over/${email.token}`, label: "Take Over the Tag" },
        why: `You received this email because the owner of a tag entered this address at our shop. ${notYou}`,
      };
    case "claim":
      return {
        subject: "Is this your tag?",
        paragraphs: [
          `Someone (we hope it was you) asked to manage a golf bag tag by ${shop} with this email address.`,
          "Open the link to make the tag yours and decide what a finder sees. It works for 24 hours.",
        ],
        link: { href: `${siteUrl}/claim/${email.token}`, label: "This Is My Tag" },
        why: `You received this email because someone asked our shop about a tag with this email address. ${notYou}`,
      };
  }
}

export function passwordChangedEmail(to: string, siteUrl: string): Email {
  return accountEmail(to, {
    subject: "Your password was changed",
    paragraphs: [
      `The password of your account at ${shop} was just changed, and every other device was signed out.`,
    ],
    link: { href: `${siteUrl}/auth?mode=forgot`, label: "It Wasn't Me" },
    why: `${aboutAccount} If not, choose a new password right away and let us know: ${shopConfig.supportEmail}.`,
  });
}

export function emailChangedEmail(to: string, siteUrl: string): Email {
  return accountEmail(to, {
    subject: "Your email was changed",
    paragraphs: [
      `Your account at ${shop} now has another email address. We no longer send anything about it to this one.`,
      "If that wasn't you, write to us right away. We will get your account back to you.",
    ],
    link: { href: `${siteUrl}/contact`, label: "Write to Us" },
    why: `${aboutAccount} Our email address is ${shopConfig.supportEmail}.`,
  });
}

const handOverTexts = {
  started: {
    subject: "You are handing over a tag",
    paragraphs: [
      `Your password was entered to hand over a golf bag tag of your account at ${shop}. Its page rests, and we sent a link to the new owner.`,
      "Until that link is opened, the tag is yours, and you can cancel.",
    ],
  },
  finished: {
    subject: "Your tag has a new owner",
    paragraphs: [
      `The golf bag tag that you handed over at ${shop} is now its new owner's. Its page shows nothing of you, and your orders stay yours.`,
    ],
  },
};

/** Goes to the owner, who can cancel in the profile until the new owner opens the link. */
export function handOverNoticeEmail({ email, profileId, state }: HandOverNotice, siteUrl: string): Email {
  const cancel = { href: `${siteUrl}/profile?tag=${profileId}#hand-over`, label: "Cancel Hand-Over" };
  return accountEmail(email, {
    ...handOverTexts[state],
    link: state === "started" ? cancel : { href: `${siteUrl}/contact`, label: "Write to Us" },
    why: `${aboutAccount} If not, change your password and write to us right away: ${shopConfig.supportEmail}.`,
  });
}

export function profileClaimedEmail({ to, name }: { to: string; name: string }, siteUrl: string): Email {
  return accountEmail(to, {
    subject: "Your tag was claimed",
    paragraphs: [
      `The golf bag tag of ${name} now belongs to an account at ${shop}. The owner of that account decides what a finder sees.`,
    ],
    link: { href: `${siteUrl}/profile`, label: "Edit the Profile" },
    why: `You received this email because the tag was made for this email address. If you didn't claim it, write to us right away: ${shopConfig.supportEmail}.`,
  });
}

export function profileSuspendedEmail(
  { email, suspendedAt }: { email: string; suspendedAt: Date | null },
  siteUrl: string,
): Email {
  return accountEmail(email, {
    subject: suspendedAt ? "Your tag's page was suspended" : "Your tag's page is shown again",
    paragraphs: suspendedAt
      ? [
          "The workshop suspended the page that the code of your tag leads to. Finders can't see it now.",
          "If you think that this is a mistake, please write to us.",
        ]
      : ["The page that the code of your tag leads to is there again, and finders see it."],
    link: { href: `${siteUrl}/contact`, label: "Write to Us" },
    why: `You received this email because the tag was made for this email address. Our email address is ${shopConfig.supportEmail}.`,
  });
}

const securityChanges: Record<SecurityChange["what"], string> = {
  on: `The second factor of your administrator account at ${shop} was turned on.`,
  off: `The second factor of your administrator account at ${shop} was turned off.`,
  renewed: `The second factor of your administrator account at ${shop} got new recovery codes. The old ones no longer work.`,
  "new-browser": `Your administrator account at ${shop} was just signed in to in a new browser.`,
};

export function securityChangedEmail(
  { to, what, address }: { to: string } & Pick<SecurityChange, "what" | "address">,
  siteUrl: string,
): Email {
  const paragraph = securityChanges[what];
  return accountEmail(to, {
    subject: what === "new-browser" ? "New sign-in to the administration" : "Your second factor was changed",
    paragraphs: [address ? `${paragraph} Its network address: ${address}.` : paragraph],
    link: { href: `${siteUrl}/admin/security`, label: "Open Security" },
    why: `${aboutAccount} If not, set a new password right away with the command in the README.`,
  });
}
