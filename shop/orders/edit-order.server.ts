import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import { takeFromStock } from "#shop/catalog/stock.server.ts";
import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { OrderChange, ShopJobs } from "#shop/jobs.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { orderSubject } from "./invoice-number.ts";
import { editValuesOf, editVersion, type OrderEdit } from "./order-edit.ts";
import { isOpenStatus, type OrderStatus } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { lockOrdersBeside, profileHint, viewOrder } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import { addressOf, hidesAddress, hidesName, movesAlong } from "./shipping-address.ts";

type Edit = {
  invoiceNumber: number;
  form: OrderEdit;
  /** Of what the admin saw. */
  version: string;
  /** The address also for the others in its parcel. */
  everyOrder: boolean;
};

type Values = ReturnType<typeof editValuesOf>;

type Refused = { outcome: "refused"; field: keyof OrderEdit; message: string };

type EditOutcome =
  | { outcome: "saved"; stored: Values }
  | { outcome: "not_found" }
  | { outcome: "changed_meanwhile"; stored: Values }
  /** Shipped, or ended in another way. */
  | { outcome: "closed"; status: OrderStatus }
  | Refused;

/**
 * Changes an order that is not shipped, its tag only while it is pending, and emails the buyer once. Saves nothing if somebody
 * else changed the same fields since `version` was read, or if a value breaks a rule of the checkout.
 */
export async function editOrder(
  db: Database,
  { invoiceNumber, form, version, everyOrder }: Edit,
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<EditOutcome> {
  return db.transaction(async (tx) => {
    const all = await lockOrdersBeside(tx, invoiceNumber);
    const own = all.find((order) => order.invoiceNumber === invoiceNumber);
    if (!own) return { outcome: "not_found" };
    const stored = valuesOf(own);
    const changed = namesOf(stored, {
      ...form,
      addressLine2: form.addressLine2 ?? "",
      giftNote: form.giftNote ?? "",
    });
    if (changed.length === 0) return { outcome: "saved", stored };
    if (editVersion(stored) !== version) return { outcome: "changed_meanwhile", stored };
    if (!isOpenStatus(own.shownStatus)) return { outcome: "closed", status: own.shownStatus };
    const tag = await tagOf(tx, own, { form, changed });
    if ("outcome" in tag) return tag;

    const address = addressColumns(form);
    const isMoved = namesOf(stored, valuesOf({ ...own, ...address })).length > 0;
    const along = all.filter(
      (order) => isMoved && everyOrder && order !== own && movesAlong(placed(own), placed(order)),
    );
    const edit = { order: own, columns: { ...address, giftNote: form.giftNote, ...tag } };
    const edits: Edited[] = [edit, ...along.map((order) => ({ order, columns: address }))];
    for (const { order, columns } of edits) {
      await tx
        .update(orders)
        .set({ ...columns, updatedAt: now })
        .where(eq(orders.id, order.id));
    }
    await recordAudit(tx, actor, edits.map(entryOf), now);
    await jobs.enqueue(tx, "order-changed", {
      changeId: crypto.randomUUID(),
      orderIds: edits.map(({ order }) => order.id),
      ...changeOf(edit),
    });
    return { outcome: "saved", stored: valuesOf({ ...own, ...edit.columns }) };
  });
}

type OrderTexts = Partial<
  Pick<
    Order,
    | keyof ReturnType<typeof addressColumns>
    | "giftNote"
    | "engravedName"
    | "productDbId"
    | "productId"
    | "productType"
    | "productTitle"
    | "pictureId"
    | "design"
    | "leather"
  >
>;

type Edited = { order: Order; columns: OrderTexts };

function valuesOf(order: Order): Values {
  const { giftNote, engravedName, productDbId: variant } = order;
  return editValuesOf({ shipping: addressOf(order), giftNote, engravedName, variant });
}

function namesOf(before: Values, after: Values): (keyof OrderEdit)[] {
  const names = Object.keys(before) as (keyof OrderEdit)[];
  return names.filter((name) => before[name] !== after[name]);
}

function placed(order: Order) {
  return {
    shipping: addressOf(order),
    status: order.shownStatus,
    hidesAddress: hidesAddress(order),
    hidesName: hidesName(order),
  };
}

function addressColumns(form: OrderEdit) {
  return {
    shippingName: form.shippingName,
    shippingAddressLine1: form.addressLine1,
    shippingAddressLine2: form.addressLine2,
    shippingCity: form.city,
    shippingState: form.state,
    shippingPostalCode: form.postalCode,
  };
}

type Wanted = { form: OrderEdit; changed: (keyof OrderEdit)[] };

/** What is engraved on which tag, checked as at checkout; a name or product that stays is not judged again. */
async function tagOf(tx: Database, own: Order, { form, changed }: Wanted): Promise<OrderTexts | Refused> {
  const refuse = (field: keyof OrderEdit, message: string): Refused => ({
    outcome: "refused",
    field,
    message,
  });
  if (changed.includes("shippingName") && hidesName(own))
    return refuse("shippingName", "The buyer may not see this name, so it can't be changed here.");
  const ofTag = changed.find((name) => name === "engravedName" || name === "variant");
  if (!ofTag) return {};
  if (own.shownStatus !== "pending")
    return refuse(ofTag, "The workshop has begun this tag: it can be changed only while it is pending.");
  const { engravedName } = form;
  const fit = fitEngravedName(engravedName, await loadGlyphs(engravedName));
  const problem = changed.includes("engravedName") ? engravedNameProblem(fit) : undefined;
  if (problem) return refuse("engravedName", problem);
  if (!changed.includes("variant")) return { engravedName };
  const [variant] = form.variant ? await findSellable(tx, [form.variant]) : [];
  if (variant?.price !== own.amountPaid)
    return refuse("variant", "Please choose a tag that is for sale at the same price.");
  if (!(await takeFromStock(tx, variant.id)))
    return refuse("variant", "This tag is sold out. Please choose another.");
  return {
    engravedName,
    productDbId: variant.id,
    productId: variant.productId,
    productType: variant.productType,
    productTitle: variant.title,
    pictureId: variant.images[1] ?? null,
    design: variant.design,
    leather: variant.leather,
  };
}

/** Names what changed; of what customers typed never the text, which the audit log would outlive. */
function entryOf({ order, columns }: Edited) {
  const after = { ...order, ...columns };
  const names = namesOf(valuesOf(order), valuesOf(after));
  const changes = Object.fromEntries(
    names.map((name) =>
      name === "variant" ? ["product", { from: order.productTitle, to: after.productTitle }] : [name, {}],
    ),
  );
  return auditEntry("order_changed", orderSubject(order), changes);
}

function changeOf({ order, columns }: Edited): Pick<OrderChange, "from" | "to"> {
  const names = (Object.keys(columns) as (keyof OrderTexts)[]).filter(
    (name) => order[name] !== columns[name],
  );
  const pick = (from: OrderTexts) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { from: pick(order), to: pick(columns) };
}

export type OrderChangeEmail = NonNullable<Awaited<ReturnType<typeof findOrderChange>>>;

/** A change as its buyer may see it. Undefined when the order is gone. */
export async function findOrderChange(db: Database, { orderIds, from, to }: Omit<OrderChange, "changeId">) {
  const rows = await db
    .select({ order: orders, profile: profileHint, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.position));
  const own = rows.find(({ order }) => order.id === orderIds[0]);
  if (!own) return undefined;
  const { id, buyerName, buyerEmail } = own.purchase;
  const view = (texts: OrderTexts) => viewOrder({ ...own.order, ...texts }, own.profile, "buyer");
  return {
    purchaseId: id,
    buyer: { name: buyerName, email: buyerEmail },
    before: view(from),
    after: view(to),
    isMoved: Object.keys(to).some((name) => name.startsWith("shipping")),
    invoiceNumbers: rows.map(({ order }) => viewOrder(order, null, "buyer").invoiceNumber),
  };
}
