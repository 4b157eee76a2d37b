import { eq } from "drizzle-orm";
import { z } from "zod";
import { usStateCode } from "#platform/address-rules.ts";
import type { Database } from "#platform/database.ts";
import { line, optionalDay } from "#platform/text-fields.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { salesTax } from "#shop-config";
import type { Exemption } from "./tax-table.server.ts";
import { taxExemptions } from "./taxes.table.ts";

const states = line(200, undefined, "Please enter at least one state.")
  .transform((typed) => typed.split(/[,;]/).filter((code) => code.trim()))
  .refine((codes) => codes.every(usStateCode), "Please enter states with commas between, such as NC, SC.")
  .transform((codes): string[] => [...new Set(codes.flatMap((code) => usStateCode(code) ?? []))].sort());

export const exemptionForm = z.object({
  number: line(50, undefined, "Please enter the number of the certificate."),
  states,
  endsOn: optionalDay,
});

type ExemptionForm = z.output<typeof exemptionForm>;

/** Null removes what is stored. */
export type ExemptionChange = { userId: string; exemption: ExemptionForm | null };

/** What the workshop stored of an account, even if it has ended. */
export async function findStoredExemption(db: Database, userId: string): Promise<ExemptionForm | undefined> {
  const { number, states, endsOn } = taxExemptions;
  const [stored] = await db
    .select({ number, states, endsOn })
    .from(taxExemptions)
    .where(eq(taxExemptions.userId, userId));
  return stored;
}

/** Finds the certificate of an account that counts on a day like `2026-12-03`. A guest has none. */
export async function findExemption(
  db: Database,
  userId: string | undefined,
  today: string,
): Promise<Exemption | undefined> {
  const stored = userId && salesTax !== "none" ? await findStoredExemption(db, userId) : undefined;
  return stored?.endsOn && stored.endsOn < today ? undefined : stored;
}

/** Stores an account's certificate, or removes it. Purchases keep the tax that they were paid with. Removing none logs nothing. */
export async function saveExemption(
  db: Database,
  { userId, exemption }: ExemptionChange,
  authorship: Authorship,
): Promise<"saved" | "not_found"> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("key share");
    if (!account) return "not_found";
    const subject = auditSubject("account", userId);
    if (!exemption) {
      const removed = await tx.delete(taxExemptions).where(eq(taxExemptions.userId, userId)).returning();
      if (removed.length > 0) await audit(tx, authorship, "tax_exemption_removed", subject);
      return "saved";
    }
    const row = { ...exemption, updatedAt: authorship.now };
    await tx
      .insert(taxExemptions)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: taxExemptions.userId, set: row });
    const changes = { number: { to: row.number }, states: { to: row.states.join(", ") } };
    await audit(tx, authorship, "tax_exemption_set", subject, changes);
    return "saved";
  });
}
