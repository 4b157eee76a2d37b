import type { ReactNode } from "react";
import type { Email } from "#platform/email/send-once.server.ts";
import type { FoundWay } from "#shop/finds/find-form.ts";
import type { Find } from "#shop/finds/finds.table.ts";
import { isUnassigned } from "#shop/profiles/profiles.server.ts";
import type { Profile } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";
import { chooseLanguage, finderTexts } from "#web/tag/finder-texts/finder-texts.ts";
import { EmailButton, Lines, Paragraph, renderEmail } from "./email.tsx";

/** Mail programs make links of what looks like one: in a stranger's text it must not look so. */
export function breakLinks(text: string): string {
  return text.replace(/(?<=\S)[.．。｡](?=[\p{L}\p{M}])/gu, " · ").replace(/(?<=\p{L}):(?=\S)/gu, ": ");
}

export const findTitles: Record<FoundWay, string> = {
  "have-it": "Someone has your bag",
  "handed-in": "Someone handed your bag in",
  "still-there": "Someone saw your bag",
};

/** `Handed in at: …`, or where it was seen. */
export function formatPlace({ way, place }: Find): string | undefined {
  return place ? `${way === "handed-in" ? "Handed in" : "Seen"} at: ${place}` : undefined;
}

export function formatPosition({ latitude, longitude, accuracy }: Find): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  const around = accuracy === null ? "" : `, give or take ${accuracy} m`;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${around}`;
}

const advice = [
  "Press Answer; replies to this email are not read.",
  "Never send a code or money to get your bag back. We never ask for either.",
];

const toOwner = `You received this email because a golf bag tag by ${shopConfig.companyName} was made for this email address.`;

type FindMessage = { find: Find; profile: Profile; text: string; at: Date };

function nameTag({ tagName, displayName }: Profile): string {
  return breakLinks(tagName || displayName || "without a name");
}

/** Tells the owner what a finder pressed and wrote. */
export function writeFindMessageEmail({ find, profile, text, at }: FindMessage, answerUrl: string): Email {
  const place = formatPlace(find);
  const position = formatPosition(find);
  const isFirst = at.getTime() === find.createdAt.getTime();
  const facts = [
    `Tag: ${nameTag(profile)}`,
    isFirst && place ? breakLinks(place) : "",
    isFirst && position ? `Sent from: ${position}` : "",
    isUnassigned(profile)
      ? "Its owner has not set it up yet, so the message reaches you, who ordered it."
      : "",
  ];
  return renderEmail({
    to: profile.email,
    title: isFirst ? findTitles[find.way] : "The finder wrote again",
    preview: breakLinks(text).slice(0, 200),
    why: toOwner,
    body: (
      <>
        <Lines lines={["The finder wrote:", ...breakLinks(text).split("\n")]} />
        <EmailButton href={answerUrl}>Answer</EmailButton>
        <Lines lines={facts.filter(Boolean)} />
        <Lines lines={advice} />
      </>
    ),
  });
}

/** Goes to the owner instead of single emails beyond the daily limit. */
export function writeFindSummaryEmail(
  { profile, count }: { profile: Profile; count: number },
  answerUrl: string,
): Email {
  return renderEmail({
    to: profile.email,
    title: `${count} more messages about your bag`,
    preview: "",
    why: toOwner,
    body: (
      <>
        <Lines lines={advice} />
        <Paragraph>
          Finders wrote {count} more messages about the tag {nameTag(profile)}.
        </Paragraph>
        <EmailButton href={answerUrl}>Answer</EmailButton>
      </>
    ),
  });
}

/** Tells the finder what the owner answered, in the language of the page that was used. */
export function writeFindAnswerEmail({ find, text }: FindMessage, foundUrl: string): Email {
  const { answerSubject, noReplies, readAnswer } = chooseTexts(find);
  const answer = breakLinks(text);
  return emailFinder(find, {
    title: answerSubject,
    preview: answer.slice(0, 200),
    body: (
      <>
        <Lines lines={answer.split("\n")} />
        <EmailButton href={foundUrl}>{readAnswer}</EmailButton>
        <Paragraph>{noReplies}</Paragraph>
      </>
    ),
  });
}

export function writeFindClosedEmail(find: Find): Email {
  const { isBack, over } = chooseTexts(find);
  return emailFinder(find, { title: isBack, preview: over, body: <Paragraph>{over}</Paragraph> });
}

function chooseTexts({ language }: Find) {
  return finderTexts[chooseLanguage(language, null)];
}

function emailFinder(find: Find, content: { title: string; preview: string; body: ReactNode }): Email {
  return renderEmail({
    ...content,
    to: find.finderEmail ?? "",
    why: chooseTexts(find).why,
    language: find.language,
  });
}
