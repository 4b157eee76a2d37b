import { z } from "zod";
import { emailOrNone } from "#platform/person.ts";
import { optionalLine, paragraphs } from "#platform/text-fields.ts";

export const foundWays = ["have-it", "handed-in", "still-there"] as const;

/** The button that a finder pressed. */
export type FoundWay = (typeof foundWays)[number];

export const findLimits = { message: 1_000, place: 200, email: 254 };

const wrongMessage = "Please write at least one and at most 1,000 characters.";

export const messageForm = z.object({ message: paragraphs(findLimits.message, wrongMessage, wrongMessage) });

/** About a tag's page, for the workshop. */
export const reportForm = messageForm.extend({ email: emailOrNone });

const coordinate = (max: number) =>
  z
    .string()
    .max(40)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine((number) => number === null || Math.abs(number) <= max)
    .catch(null);

/** `key` comes with the form, so that a message pressed twice is one. A wrong position is none. */
export const findForm = messageForm.extend({
  key: z.uuid().toLowerCase(),
  place: optionalLine(findLimits.place),
  email: emailOrNone,
  latitude: coordinate(90),
  longitude: coordinate(180),
  accuracy: coordinate(40_000_000).transform((meters) =>
    meters === null ? null : Math.round(Math.abs(meters)),
  ),
});

export type FindForm = z.infer<typeof findForm>;
