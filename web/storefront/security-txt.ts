import { addDays, shopDay } from "#platform/dates.ts";
import { shopConfig } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/security-txt.ts";

/** The file where somebody who finds a weakness looks for an address (RFC 9116). It must expire within a year. */
export function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const lines = [
    `Contact: mailto:${shopConfig.supportEmail}`,
    `Expires: ${shopDay(addDays(now(), 300))}T00:00:00Z`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
