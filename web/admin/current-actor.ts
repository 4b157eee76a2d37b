import type { RouterContextProvider } from "react-router";
import { adminContext, servicesContext } from "#web/context.ts";

/** The administrator who asks, now: for the deeds of the shop. */
export function by(context: Readonly<RouterContextProvider>) {
  return { actor: context.get(adminContext), now: context.get(servicesContext).now() };
}
