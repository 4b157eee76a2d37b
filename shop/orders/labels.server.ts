import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Files, maxUploadBytes } from "#platform/files/files.ts";
import { cleanPdf, type PdfProblem } from "#platform/pdf/pdf.server.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { orderSubject } from "./invoice-number.ts";
import { lockOrderWithOthers } from "./purchases.server.ts";
import { parcels } from "./purchases.table.ts";
import { tagsOfParcel } from "./shipping-address.ts";

/** The file key of the previous upload, which the caller must delete; null when there was none. */
type LabelSaved = { replaced: string | null };

export async function storeLabelFile(
  { db, files }: { db: Database; files: Files },
  { invoiceNumber, content }: { invoiceNumber: string; content: Uint8Array },
  authorship: Authorship,
): Promise<LabelSaved | "not_found" | "too_large" | PdfProblem> {
  if (content.byteLength > maxUploadBytes) return "too_large";
  const pdf = await cleanPdf(content);
  if (typeof pdf === "string") return pdf;
  const file = `labels/${crypto.randomUUID()}.pdf.sealed`;
  await files.put(file, pdf, { type: "application/pdf" });
  const saved = await storeLabel(db, { invoiceNumber, file }, authorship);
  if (saved === "not_found") await files.delete(file);
  return saved;
}

type BoughtLabel = { invoiceNumber: string; url?: string | null; file?: string | null };

/** Stores a label for an order's parcel: a file's key, or a URL already checked by readHttpsLink; without both, removes the stored label. */
export async function storeLabel(
  db: Database,
  { invoiceNumber, url = null, file = null }: BoughtLabel,
  { actor, now }: Authorship,
): Promise<LabelSaved | "not_found"> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, invoiceNumber);
    if (!locked) return "not_found";
    const { own, all } = locked;
    const { parcel } = own;
    await tx.update(parcels).set({ labelUrl: url, labelFile: file }).where(eq(parcels.id, parcel.id));
    const before = { url: parcel.labelUrl, file: parcel.labelFile };
    const changes = { label: { from: nameLabel(before), to: nameLabel({ url, file }) } };
    const action = url || file ? "label_stored" : "label_removed";
    await audit(tx, { actor, now }, action, tagsOfParcel(all, own).map(orderSubject), changes);
    return { replaced: parcel.labelFile };
  });
}

/** The audit log gets only the host of a URL: the rest may open somebody's label. */
function nameLabel({ url, file }: { url: string | null; file: string | null }): string | null {
  if (file) return "upload";
  return url && URL.canParse(url) ? new URL(url).host : null;
}
