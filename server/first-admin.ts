import { randomHex } from "#platform/tokens.server.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { grantAdminEmail, hasAdmin } from "#shop/accounts/roles.server.ts";
import { shopConfig } from "#shop-config";
import type { Services } from "#web/context.ts";

export type FirstAdmin = { email: string; password: string };

/** At every start: ADMIN_EMAIL gets its role. A demo without any administrator gets one, whose password is told once. */
export async function ensureFirstAdmin(services: Services): Promise<FirstAdmin | undefined> {
  const { db, admin, mode, now } = services;
  await grantAdminEmail(db, admin.email, now());
  if (mode !== "demo" || (await hasAdmin(db))) return undefined;
  const email = admin.email ?? `admin@${shopConfig.mailFrom.address.split("@")[1]}`;
  const password = randomHex().slice(0, 16);
  for (const verb of ["grant", "password"] as const) {
    const { isDone, message } = await runAdminCommand(db, { verb, email, password }, now());
    if (!isDone) throw new Error(message);
  }
  return { email, password };
}
