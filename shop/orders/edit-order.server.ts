import { eq, inArray } from "drizzle-orm";
import { zipProblem } from "#platform/address-rules.ts";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { exceedsRateLimit } from "#platform/rate-limits.server.ts";
import { takeLink } from "#shop/accounts/links.server.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { findListPrice, findSellable } from "#shop/catalog/catalog.server.ts";
import { takeFromStock } from "#shop/catalog/stock.server.ts";
import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { drawnMaterial, listMaterials } from "#shop/engraving/materials.server.ts";
import type { OrderChange, ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import { type Buyer, buyerActor, findBuyerFields } from "./order-buyer.server.ts";
import {
  addressEditFields,
  type EditField,
  type EditValues,
  editVersion,
  isSameTag,
  type OrderEdit,
  storedValuesOf,
  valuesOfFields,
} from "./order-edit.ts";
import { selectOrders } from "./order-rows.server.ts";
import { isOpenStatus, type OrderStatus } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { productRow } from "./product-row.ts";
import { lockOrdersBeside } from "./purchases.server.ts";
import { shippingRow } from "./shipping-address.table.ts";
import { hidesName, movesAlong, placeOf } from "./shipping-address.ts";
import { isOpenForBuyer, type Reader, viewOrder } from "./visible-orders.ts";

type Edit = {
  invoiceNumber: number;
  form: Partial<OrderEdit>;
  version: string;
  /** The address also for the others in its parcel. */
  everyOrder: boolean;
  /** Name and gift note also for the purchase's equal tags. */
  everyTag: boolean;
};

/** How often a buyer saves changes of a purchase, by account and by link each: every save sends an email. */
const limit = { max: 10, windowSeconds: 24 * 60 * 60 };

/** The seconds to wait where a buyer has saved too often. */
export async function countBuyerEdit(tx: Database, buyer: Buyer, { purchaseId }: Order, now: Date) {
  return exceedsRateLimit(tx, `edit-order:${Object.keys(buyer)}:${purchaseId}`, limit, now);
}

export const tooManyEdits = "Too many changes in a day. Please try again tomorrow.";

type Refused = { outcome: "refused"; field: EditField; message: string };

type EditOutcome =
  | { outcome: "saved" | "changed_meanwhile"; stored: Record<string, string> }
  /** For a buyer also what isn't theirs to change. */
  | { outcome: "not_found" }
  /** Shipped, or ended in another way; for a buyer also what the workshop has begun. */
  | { outcome: "closed"; status: OrderStatus }
  | Refused;

/** Saves nothing if somebody else changed the same fields since `version` was read, or if a value breaks a rule of checkout. */
export async function editOrder(
  db: Database,
  { invoiceNumber, form: given, version, everyOrder, everyTag }: Edit,
  { jobs, now, ...editor }: (Authorship | { buyer: Buyer; now: Date }) & { jobs: ShopJobs },
): Promise<EditOutcome> {
  const buyer = "buyer" in editor ? editor.buyer : undefined;
  const isOpen = (order: Order) => (buyer ? isOpenForBuyer(order) : isOpenStatus(order.shownStatus));
  return db.transaction(async (tx) => {
    const all = await lockOrdersBeside(tx, invoiceNumber);
    const own = all.find((order) => order.invoiceNumber === invoiceNumber);
    if (!own) return { outcome: "not_found" };
    const fields = Object.keys(given);
    const allowed = buyer ? await findBuyerFields(tx, { buyer, order: own }, now) : fields;
    if (allowed.length === 0 || !fields.every((name) => allowed.includes(name)))
      return { outcome: "not_found" };
    const before = storedValuesOf(own);
    const typed = Object.entries(given).map(([name, value]) => [name, value ?? ""]);
    const after: EditValues = { ...before, ...Object.fromEntries(typed) };
    const stored = valuesOfFields(before, fields);
    const changed = changedFields(before, after);
    const [first] = changed;
    if (!first) return { outcome: "saved", stored };
    if (editVersion(stored) !== version) return { outcome: "changed_meanwhile", stored };
    if (!isOpen(own)) return { outcome: "closed", status: own.shownStatus };
    if (changed.includes("shippingName") && hidesName(own))
      return refuse("shippingName", "The buyer may not see this name, so it can't be changed here.");
    const isPlace = changed.includes("state") || changed.includes("postalCode");
    const misplaced = isPlace && zipProblem(after.state, after.postalCode);
    if (misplaced) return refuse("postalCode", misplaced);
    const tag = await tagOf(tx, own, { after, changed });
    if ("outcome" in tag) return tag;
    if (buyer && (await countBuyerEdit(tx, buyer, own, now))) return refuse(first, tooManyEdits);

    const address = shippingRow({
      ...after,
      name: after.shippingName,
      addressLine2: after.addressLine2 || null,
    });
    const isMoved = addressEditFields.some((name) => changed.includes(name));
    const edits = [own, ...all.filter((order) => order !== own)].flatMap((order) => {
      const isPlaced =
        order === own || (everyOrder && isOpen(order) && movesAlong(placeOf(own), placeOf(order)));
      const isTagged = order === own || (everyTag && isSameTag(own, order));
      const columns: OrderTexts = {
        ...(isMoved && isPlaced && { ...address, ...(buyer && sourceOf(order)) }),
        ...(isTagged && tag),
      };
      return Object.keys(columns).length > 0 ? [{ order, columns }] : [];
    });
    for (const { order, columns } of edits) {
      await tx
        .update(orders)
        .set({ ...columns, updatedAt: now })
        .where(eq(orders.id, order.id));
    }
    const actor = "buyer" in editor ? buyerActor : editor.actor;
    await reportEdits(tx, jobs, edits, { actor, now });
    if (buyer && "addressToken" in buyer)
      await takeLink(tx, { purpose: "change-address", token: buyer.addressToken }, now);
    return { outcome: "saved", stored: valuesOfFields(after, fields) };
  });
}

/** Any of its columns that hold text. */
type OrderTexts = {
  [Name in keyof Order as Order[Name] extends string | null ? Name : never]?: Order[Name];
};

type Edited = { order: Order; columns: OrderTexts };

function changedFields(before: EditValues, after: EditValues): EditField[] {
  const names = Object.keys(before) as EditField[];
  return names.filter((name) => before[name] !== after[name]);
}

/** What the buyer typed is no longer the recipient's own: a recipient must not read the buyer's address in their history. */
function sourceOf({ shippingSource }: Order): OrderTexts {
  return shippingSource === "recipient" ? { shippingSource: "buyer" } : {};
}

function refuse(field: EditField, message: string): Refused {
  return { outcome: "refused", field, message };
}

/** Into the audit log, and as one email to the buyer; of a buyer's edit the workshop reads too. */
export async function reportEdits(
  tx: Database,
  jobs: ShopJobs,
  edits: Edited[],
  { actor, now }: { actor: Authorship["actor"] | typeof buyerActor; now: Date },
) {
  await recordAudit(tx, actor, edits.map(entryOf), now);
  const change = { changeId: crypto.randomUUID(), orders: edits.map(changeOf) };
  await jobs.enqueue(tx, "order-changed", change);
  if (actor === buyerActor) await jobs.enqueue(tx, "order-change-notice", change);
}

/** The list price of an order's tag: groups pay less, and replacements nothing. Once the tag is deleted, what was paid. */
export async function findTagPrice(
  db: Database,
  { productDbId, amountPaid }: Pick<Order, "productDbId" | "amountPaid">,
): Promise<Cents> {
  const price = productDbId ? await findListPrice(db, productDbId) : undefined;
  return price ?? amountPaid;
}

type Wanted = { after: EditValues; changed: EditField[] };

/** Gift note, and what is engraved on which tag, checked as at checkout; what stays is not judged again. */
async function tagOf(tx: Database, own: Order, { after, changed }: Wanted): Promise<OrderTexts | Refused> {
  const note = changed.includes("giftNote") ? { giftNote: after.giftNote || null } : {};
  const ofTag = changed.find((name) => name === "engravedName" || name === "variant");
  if (!ofTag) return note;
  if (own.shownStatus !== "pending")
    return refuse(ofTag, "The workshop has started on this tag. It can be changed only while it is pending.");
  const { engravedName } = after;
  const fit = fitEngravedName(engravedName, await loadGlyphs(engravedName));
  const problem = changed.includes("engravedName") ? engravedNameProblem(fit) : undefined;
  if (problem) return refuse("engravedName", problem);
  if (!changed.includes("variant")) return { ...note, engravedName };
  const [variant] = after.variant ? await findSellable(tx, [after.variant]) : [];
  if (variant?.price !== (await findTagPrice(tx, own)))
    return refuse("variant", "Please choose a tag that is for sale at the same price.");
  if (!(await takeFromStock(tx, variant.id)))
    return refuse("variant", "This tag is sold out. Please choose another.");
  return { ...note, engravedName, ...productRow(variant) };
}

/** Names what changed; of what customers typed never the text, which the audit log would outlive. */
function entryOf({ order, columns }: Edited) {
  const after = { ...order, ...columns };
  const names = changedFields(storedValuesOf(order), storedValuesOf(after));
  const changes = Object.fromEntries(
    names.map((name) =>
      name === "variant" ? ["product", { from: order.productTitle, to: after.productTitle }] : [name, {}],
    ),
  );
  return auditEntry("order_changed", orderSubject(order), changes);
}

function changeOf({ order, columns }: Edited): OrderChange["orders"][number] {
  const names = (Object.keys(columns) as (keyof OrderTexts)[]).filter(
    (name) => order[name] !== columns[name],
  );
  const pick = (from: OrderTexts) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { id: order.id, from: pick(order), to: pick(columns) };
}

/** Each tag with its names, where they were changed in different ways. */
function renamedIn(changes: OrderChange["orders"], rows: { order: Order }[]) {
  const names = changes.flatMap(({ id, from, to }) => {
    const order = rows.find((row) => row.order.id === id)?.order;
    const [was, is] = [from.engravedName, to.engravedName];
    return order && was && is ? [{ invoice: formatInvoiceNumber(order.invoiceNumber), was, is }] : [];
  });
  return new Set(names.map(({ was, is }) => `${was}\n${is}`)).size > 1 ? names : [];
}

export type OrderChangeEmail = NonNullable<Awaited<ReturnType<typeof findOrderChange>>>;

export async function findOrderChange(
  db: Database,
  { orders: changes }: Pick<OrderChange, "orders">,
  reader: Reader,
) {
  const ids = changes.map(({ id }) => id);
  const rows = await selectOrders(db, inArray(orders.id, ids));
  const [change] = changes;
  const own = rows.find(({ order }) => order.id === change?.id);
  if (!own || !change) return undefined;
  const { id, buyerName, buyerEmail, viewTokenHash } = own.purchase;
  const materials = await listMaterials(db);
  const view = (texts: OrderTexts) => {
    const order = { ...own.order, ...texts };
    const material = materials.find(({ id }) => id === order.materialId);
    return viewOrder(
      { ...own, order: { ...order, material: material ? drawnMaterial(material) : null } },
      reader,
    );
  };
  const renamed = renamedIn(changes, rows);
  const isOfAddress = (name: string) => name.startsWith("shipping");
  const others = (isMeant: (name: string) => boolean) =>
    rows.flatMap(({ order }) => {
      const { to } = changes.find((each) => each.id === order.id && each !== change) ?? {};
      return to && Object.keys(to).some(isMeant) ? formatInvoiceNumber(order.invoiceNumber) : [];
    });
  return {
    purchaseId: id,
    viewTokenHash,
    buyer: { name: buyerName, email: buyerEmail },
    before: view(change.from),
    after: view(change.to),
    isMoved: Object.keys(change.to).some(isOfAddress),
    movedAlong: others(isOfAddress),
    taggedAlong: renamed.length > 0 ? [] : others((name) => !isOfAddress(name)),
    renamed,
  };
}
