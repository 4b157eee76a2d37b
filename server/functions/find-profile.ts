import { z } from "zod";
import { line } from "#platform/text.ts";
import { findProfile } from "#shop/profiles/find-profile.server.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readJson } from "./answer.ts";

const search = z.object({ query: line(320).refine(Boolean) });

/** POST /api/functions/find-profile: the search of spec §5, answered as decisions §2 allows. */
export function findProfileFunction(services: Services) {
  return async (c: FunctionContext) => {
    const limited = await limitCalls(c, services, "searches");
    if (limited) return limited;
    const request = search.safeParse(await readJson(c));
    if (!request.success) {
      const message = "Please enter a phone number or email address.";
      return fail(c, 400, { errorCode: "INVALID_INPUT", message, field: "query" });
    }
    const profile = await findProfile(services.db, request.data.query);
    if (profile) return c.json({ success: true, profile });
    const message = "No single profile matches. Please check what you entered, or try the email address.";
    return fail(c, 404, { errorCode: "PROFILE_NOT_FOUND", message });
  };
}
