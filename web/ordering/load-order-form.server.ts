import { listTagFacts } from "#shop/engraving/tag-facts.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { findOrderable } from "./find-orderable.server.ts";
import { listOwnDetails } from "./find-own-details.server.ts";

/** What the pages of an order and of a group choose from, and the account's profiles. */
export async function loadOrderForm(context: Context, request: Request) {
  const { db, now } = context.get(servicesContext);
  const [orderable, owned] = await Promise.all([
    findOrderable(db, new URL(request.url).searchParams),
    listOwnDetails(context),
  ]);
  return { orderable, owned, facts: listTagFacts(now()) };
}
