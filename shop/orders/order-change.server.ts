import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { drawnMaterial, listMaterials } from "#shop/engraving/materials.server.ts";
import type { OrderChange } from "#shop/jobs.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { selectOrders } from "./order-rows.server.ts";
import type { ShippingSource } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { type PackedOrder, pickOrderAddress } from "./shipping-address.ts";
import { type Reader, viewOrder } from "./visible-orders.ts";

export type EditedOrder = { before: PackedOrder; after: PackedOrder };

type ChangedOrder = OrderChange["orders"][number];

type OrderState = ChangedOrder["to"];

/** Returns what the emails about an edit need: the tag's texts and the address that changed, as they were and are. */
export function describeEdit({ before, after }: EditedOrder): ChangedOrder {
  const isTagText = (name: keyof Order) =>
    name !== "shippingSource" && (typeof before[name] === "string" || before[name] === null);
  const names = (Object.keys(before) as (keyof Order)[]).filter(
    (name) => before[name] !== after[name] && isTagText(name),
  );
  const pickState = (order: PackedOrder) => ({
    texts: Object.fromEntries(names.map((name) => [name, order[name] as string | null])),
    ...(before.parcel !== after.parcel && {
      address: pickOrderAddress(order.parcel),
      shipsAsRecipient: order.shipsAsRecipient,
      shippingSource: order.shippingSource,
    }),
  });
  return { id: before.id, from: pickState(before), to: pickState(after) };
}

/** Release 1.1 wrote an order's columns, its address as shippingCity and so on. Such jobs may wait until release 1.3. */
function readState(state: OrderState | Record<string, string | null>): OrderState {
  if ("texts" in state) return state as OrderState;
  const { shippingSource, ...columns } = state as Record<string, string | null>;
  const entries = Object.entries(columns);
  const isOfAddress = (name: string) => name.startsWith("shipping");
  const address = entries
    .filter(([name]) => isOfAddress(name))
    .map(([name, text]) => [name.charAt(8).toLowerCase() + name.slice(9), text]);
  const texts = Object.fromEntries(entries.filter(([name]) => !isOfAddress(name)));
  return {
    texts,
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
    ...(shippingSource && { shippingSource: shippingSource as ShippingSource }),
  };
}

function hasTexts({ texts }: OrderState): boolean {
  return Object.keys(texts).length > 0;
}

/** Lists each renamed tag with its names. Empty if the first change speaks for all tags. */
function listRenamedTags(changes: ChangedOrder[], rows: { order: Order }[]) {
  // The opened tag counts even if its texts stay: then the change of the others is not one for all.
  const tagChanges = changes.filter((change, at) => at === 0 || hasTexts(change.to));
  const names = tagChanges.flatMap(({ id, from, to }) => {
    const order = rows.find((row) => row.order.id === id)?.order;
    if (!order) return [];
    const [was, is] = [from, to].map(({ texts }) => formatEngraving({ ...order, ...texts }));
    return [{ invoice: formatInvoiceNumber(order.invoiceNumber), was, is }];
  });
  const isOneChange = new Set(names.map(({ was, is }) => `${was}\n${is}`)).size === 1;
  return isOneChange ? [] : names.filter(({ was, is }) => was !== is);
}

export type OrderChangeEmail = NonNullable<Awaited<ReturnType<typeof findOrderChange>>>;

/** Finds what the email about an edit says to its reader. Undefined if its order was deleted since. */
export async function findOrderChange(
  db: Database,
  { orders: changed }: Pick<OrderChange, "orders">,
  reader: Reader,
) {
  const changes = changed.map(({ id, from, to }) => ({ id, from: readState(from), to: readState(to) }));
  const changedIds = changes.map(({ id }) => id);
  const rows = await selectOrders(db, inArray(orders.id, changedIds));
  const [change, ...otherChanges] = changes;
  const own = rows.find(({ order }) => order.id === change?.id);
  if (!own || !change) return undefined;
  const { id: purchaseId, buyerName, buyerEmail, viewTokenHash } = own.purchase;
  const materials = await listMaterials(db);
  const viewState = (state: OrderState) => {
    const { shipsAsRecipient = own.order.shipsAsRecipient, shippingSource = own.order.shippingSource } =
      state;
    const parcel = { ...own.order.parcel, ...state.address };
    const order = { ...own.order, ...state.texts, shipsAsRecipient, shippingSource, parcel };
    const material = materials.find(({ id }) => id === order.materialId);
    return viewOrder(
      { ...own, order: { ...order, material: material ? drawnMaterial(material) : null } },
      reader,
    );
  };
  const renamed = listRenamedTags(changes, rows);
  const isMoved = ({ address }: OrderState) => address !== undefined;
  const movedIds = otherChanges.filter(({ to }) => isMoved(to)).map(({ id }) => id);
  const newTextIds = otherChanges.filter(({ to }) => hasTexts(to)).map(({ id }) => id);
  const listInvoices = (ids: string[]) =>
    rows
      .filter(({ order }) => ids.includes(order.id))
      .map(({ order }) => formatInvoiceNumber(order.invoiceNumber));
  return {
    purchaseId,
    viewTokenHash,
    buyer: { name: buyerName, email: buyerEmail },
    before: viewState(change.from),
    after: viewState(change.to),
    isMoved: isMoved(change.to),
    othersMoved: listInvoices(movedIds),
    othersWithNewTexts: renamed.length > 0 ? [] : listInvoices(newTextIds),
    renamed,
  };
}
