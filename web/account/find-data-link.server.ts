import { dataLink, readLink } from "#shop/accounts/links.server.ts";
import { findPerson, type Person } from "#shop/people/person.server.ts";
import { type Context, servicesContext } from "#web/context.ts";

/** Returns the person whose data an emailed link opens; undefined when the link is over. */
export async function findDataLink(
  context: Context,
  purpose: "download-data" | "delete-data",
  token: string,
): Promise<Person | undefined> {
  const { db, now } = context.get(servicesContext);
  const link = await readLink(db, { purpose, token }, now());
  if (!link) return undefined;
  const { email, madeAt } = dataLink.parse(link);
  return findPerson(db, email, madeAt);
}
