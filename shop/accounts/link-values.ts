import { z } from "zod";

/** What a link of a mail stands for; it lies in the database beside the hash of the link's token. */
export const accountLink = z.object({
  userId: z.uuid(),
  browser: z.string().optional(),
  next: z.string().optional(),
});

export type AccountLink = z.infer<typeof accountLink>;

export const claimLink = z.object({ profileId: z.uuid(), email: z.string() });

/** The link's value as its schema reads it; undefined where there is none. */
export function readLinkValue<Schema extends z.ZodType>(schema: Schema, value: string | undefined) {
  return value === undefined ? undefined : (schema.parse(JSON.parse(value)) as z.output<Schema>);
}
