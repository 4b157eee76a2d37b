import type { FinderProfile } from "#shop/profiles/profiles.server.ts";
import type { FinderTexts } from "./finder-texts/en.ts";

/** `/p/sample` shows buyers what a finder sees. No profile has this id. */
export const sampleId = "sample";

export const samplePath = `/p/${sampleId}`;

/** The phone number is one of those that belong to nobody. */
export function sampleProfile({ sample }: FinderTexts): FinderProfile {
  return {
    id: sampleId,
    shown: {
      name: "Eleanor Whitcombe",
      phone: "2125550137",
      email: "eleanor@example.com",
      notes: sample.notes,
    },
    isClaimable: false,
    isReachable: true,
  };
}
