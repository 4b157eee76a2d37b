import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { deskSettings } from "./production.table.ts";

/** True if shipping a tag that nobody verified asks first. */
export async function asksForVerification(db: Database): Promise<boolean> {
  const [settings] = await db.select().from(deskSettings);
  return settings?.asksForVerification ?? true;
}

export async function setAsksForVerification(db: Database, to: boolean, { actor, now }: Authorship) {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(deskSettings).for("update");
    if (before?.asksForVerification === to) return;
    await tx.update(deskSettings).set({ asksForVerification: to });
    const changes = { asksForVerification: { from: !to, to } };
    await audit(tx, { actor, now }, "desk_changed", auditSubject("shop", randomUUID()), changes);
  });
}
