import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/orderable.ts";
import { findOrderable } from "./load-order-form.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const orderable = await findOrderable(db, new URL(request.url).searchParams);
  return Response.json(orderable, { headers: { "cache-control": "no-cache" } });
}
