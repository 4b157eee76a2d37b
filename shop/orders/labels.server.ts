import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { maxUploadBytes } from "#platform/files/files.ts";
import { findPdfProblem, type PdfProblem } from "#platform/pdf/pdf.server.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import type { OrderLabel } from "./label.ts";
import { orders } from "./orders.table.ts";
import { effectiveAddress } from "./shipping-address.ts";

/**
 * Lists the labels of these orders by invoice number, without unknown ones. For admins: checks no owner.
 */
export async function listLabels(db: Database, invoiceNumbers: number[]): Promise<OrderLabel[]> {
  if (invoiceNumbers.length === 0) return [];
  const rows = await db
    .select({ order: orders, owner: profiles })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(inArray(orders.invoiceNumber, invoiceNumbers))
    .orderBy(asc(orders.invoiceNumber));
  return rows.map(({ order, owner }) => ({
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    orderedAt: order.createdAt,
    productType: order.productType,
    productId: order.productId,
    productTitle: order.productTitle,
    shipping: effectiveAddress(order, owner),
    status: order.shownStatus,
    file: order.shippingLabelFile,
    isLabelElsewhere: order.shippingLabelUrl !== null,
  }));
}

/** The file key of the previous upload, which the caller must delete; null when there was none. */
type LabelSaved = { replaced: string | null };

/** Stores an uploaded PDF as the order's label and replaces the previous one. Checks the content. */
export async function storeLabelFile(
  { db, files }: { db: Database; files: Files },
  { invoiceNumber, content }: { invoiceNumber: number; content: Uint8Array },
  authorship: Authorship,
): Promise<LabelSaved | "not_found" | "too_large" | PdfProblem> {
  if (content.byteLength > maxUploadBytes) return "too_large";
  const problem = await findPdfProblem(content);
  if (problem) return problem;
  const file = `labels/${crypto.randomUUID()}.pdf.sealed`;
  await files.put(file, content, { type: "application/pdf" });
  const saved = await storeLabel(db, { invoiceNumber, url: null, file }, authorship);
  if (saved === "not_found") await files.delete(file);
  return saved;
}

/** Stores the URL of a bought label, already checked by readHttpsLink; null removes the stored label. */
export async function storeLabelUrl(
  db: Database,
  { invoiceNumber, url }: { invoiceNumber: number; url: string | null },
  authorship: Authorship,
): Promise<LabelSaved | "not_found"> {
  return storeLabel(db, { invoiceNumber, url, file: null }, authorship);
}

/** The key of an order's uploaded label; undefined when it has none. For admins. */
export async function findLabelFile(db: Database, invoiceNumber: number): Promise<string | undefined> {
  const [order] = await db
    .select({ file: orders.shippingLabelFile })
    .from(orders)
    .where(eq(orders.invoiceNumber, invoiceNumber));
  return order?.file ?? undefined;
}

async function storeLabel(
  db: Database,
  { invoiceNumber, url, file }: { invoiceNumber: number; url: string | null; file: string | null },
  { actor, now }: Authorship,
): Promise<LabelSaved | "not_found"> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, url: orders.shippingLabelUrl, file: orders.shippingLabelFile })
      .from(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .for("update");
    if (!order) return "not_found";
    await tx
      .update(orders)
      .set({ shippingLabelUrl: url, shippingLabelFile: file, updatedAt: now })
      .where(eq(orders.id, order.id));
    const changes = { label: { from: nameOf(order), to: nameOf({ url, file }) } };
    const action = url || file ? "label_stored" : "label_removed";
    const entry = auditEntry(action, orderSubject({ ...order, invoiceNumber }), changes);
    await recordAudit(tx, actor, [entry], now);
    return { replaced: order.file };
  });
}

/** For the audit log: of a URL the host alone, because the rest may open somebody's label. */
function nameOf({ url, file }: { url: string | null; file: string | null }): string | null {
  if (file) return "upload";
  return url && URL.canParse(url) ? new URL(url).host : null;
}
