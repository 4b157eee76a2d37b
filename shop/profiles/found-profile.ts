import * as z from "zod/mini";

/**
 * What a searcher learns, as the browser reads it from the server's answer and from its order draft. No public id: `/p/`
 * would show phone and email to anybody who knows one of them.
 */
export const foundProfile = z.object({
  profileId: z.uuid(),
  /** The name that the owner shows, or initials. */
  name: z.string(),
  /** Set only if `name` is initials, which nobody wants engraved. */
  isNameHidden: z.exactOptional(z.literal(true)),
  hasAddress: z.boolean(),
  /** Only if the owner shows the address. */
  city: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
});

export type FoundProfile = z.output<typeof foundProfile>;
