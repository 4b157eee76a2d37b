import type { Database } from "#platform/database.ts";
import { readPageNumber } from "#platform/list-query.ts";
import { offerShipping } from "#shop/arrival.ts";
import { type FrontDesign, findSellable, listOrderable } from "#shop/catalog/catalog.server.ts";
import { productPath, type Variant } from "#shop/catalog/variant.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { listTagFacts } from "#shop/engraving/tag-facts.ts";
import { hasDiscounts } from "#shop/orders/discounts.server.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { findOrCreateProfiles, viewOwnDetails } from "#shop/profiles/profiles.server.ts";
import { type Context, servicesContext, signedInContext } from "#web/context.ts";

/** Returns what the pages of an order and of a group choose from, and the account's profiles. */
export async function loadOrderForm(context: Context, request: Request) {
  const { db, now } = context.get(servicesContext);
  const [orderable, owned, calendar] = await Promise.all([
    findOrderable(db, new URL(request.url).searchParams),
    listOwnDetails(context),
    readCalendar(db, now()),
  ]);
  return { orderable, owned, facts: listTagFacts(calendar) };
}

export type Offer = Awaited<ReturnType<typeof loadOffer>>;

/** Returns what decides a total besides the prices: the rates to choose from, and whether a code may be typed. */
export async function loadOffer(context: Context) {
  const { db, now } = context.get(servicesContext);
  return { ...offerShipping(await readCalendar(db, now())), takesCodes: await hasDiscounts(db) };
}

/** The account's own profile comes first. Visitors have no profile. */
async function listOwnDetails(context: Context): Promise<OwnDetails[]> {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return [];
  const { db, now } = context.get(servicesContext);
  return (await findOrCreateProfiles(db, signedIn.userId, now())).map(viewOwnDetails);
}

export async function findOwnDetails(context: Context): Promise<OwnDetails | null> {
  return (await listOwnDetails(context))[0] ?? null;
}

/** A page of what `?search=` finds, and the variant that `?product=` names by id or code, which may be on any page. */
export async function findOrderable(db: Database, searchParams: URLSearchParams) {
  const page = readPageNumber(searchParams) ?? 1;
  const search = searchParams.get("search")?.slice(0, 100) ?? "";
  const product = searchParams.get("product");
  const list = await listOrderable(db, { page, search });
  const [namedVariant] = product ? await findSellable(db, [product]) : [];
  return {
    ...list,
    variants: list.variants.map(withoutCount),
    page,
    search,
    namedVariant: namedVariant && withoutCount(namedVariant),
    unknownProduct: namedVariant ? null : product,
  };
}

/** Visitors learn that a variant is sold out, never how many are left. */
function withoutCount({ left, ...variant }: Variant): OrderableVariant {
  return { ...variant, ...(left === 0 && { isSoldOut: true }) };
}

/** A design and its variants, with the paths of their pages. */
export function designForCustomers({ backDesigns, ...front }: FrontDesign) {
  const backs = backDesigns.map((back) => ({ ...withoutCount(back), path: productPath(front, back) }));
  return { ...front, path: productPath(front), backs };
}

export type OrderableVariant = Omit<Variant, "left"> & { isSoldOut?: true };

export type Orderable = Awaited<ReturnType<typeof findOrderable>>;
