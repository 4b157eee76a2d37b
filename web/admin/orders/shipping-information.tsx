import { useEffect } from "react";
import { useLocation } from "react-router";
import { formatShortList } from "#platform/text.ts";
import type { AdminOrder, AdminPurchase } from "#shop/orders/admin-orders.server.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import { canShareParcel, groupByParcel } from "#shop/orders/shipping-address.ts";
import { carrierCodes, carrierName } from "#shop/orders/tracking.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { focusInView } from "#web/shell/use-failure.ts";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { Button, NewTabLink } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { BoughtLabel } from "./bought-label.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { unverifiedWarning } from "./order-status.tsx";

type ShippingProps = Pick<AdminPurchase, "order" | "orders"> & {
  /** Invoice numbers of the purchase's tags that nobody verified yet. */
  unverified: string[];
};

export function ShippingInformation({ order, orders, unverified }: ShippingProps) {
  const { shippingRate, trackingCarrier, trackingNumber, trackingUrl } = order.parcel;
  const carrier = carrierCodes.find((code) => code === trackingCarrier);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg">Shipping Information</h2>
      <p>
        Parcel {formatParcelNumber(order.invoiceNumber, order.parcel)}
        {shippingRate ? `, ${rateWords(shippingRate)}` : null}
      </p>
      <ParcelTags order={order} orders={orders} />
      {trackingNumber ? (
        <div>
          <p className="text-sm text-muted">
            {carrier ? `Tracking number, ${carrierName(carrier)}` : "Tracking number"}
          </p>
          <p className="font-mono break-all">{trackingNumber}</p>
          {trackingUrl ? (
            <NewTabLink href={trackingUrl} className="text-fairway">
              Track Package →
            </NewTabLink>
          ) : null}
        </div>
      ) : null}
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        <TrackingForm
          key={`${order.id} ${order.parcel.id}`}
          order={order}
          orders={orders}
          unverified={unverified}
        />
        <BoughtLabel key={`label ${order.id}`} order={order} />
      </div>
    </Card>
  );
}

type PackedProps = Pick<ShippingProps, "order" | "orders">;

/** `order` is one of `orders`. */
function listPacked(order: AdminOrder, orders: AdminOrder[]): AdminOrder[] {
  return groupByParcel(orders).find((each) => each.includes(order)) ?? [];
}

/** Shows what goes with an order, and while it is open, the buttons that change that. */
function ParcelTags({ order, orders }: PackedProps) {
  const isOpen = isOpenStatus(order.status);
  const otherOrders = listPacked(order, orders).filter((each) => each !== order);
  const partners = isOpen
    ? groupByParcel(orders).filter(
        ([first]) => first && isOpenStatus(first.status) && canShareParcel(order, first),
      )
    : [];
  if (otherOrders.length === 0 && partners.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {otherOrders.length > 0 ? (
        <li className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{`In one parcel with ${nameTags(otherOrders)}`}</p>
          {isOpen ? (
            <PostButton
              intent="pack-separately"
              fields={{ invoice: order.invoiceNumber }}
              busyLabel="Saving..."
            >
              Pack Separately
            </PostButton>
          ) : null}
        </li>
      ) : null}
      {partners.map((tags) => (
        <li key={tags[0]?.parcel.id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{`${nameTags(tags)} ${tags.length === 1 ? "goes" : "go"} to the same address`}</p>
          <PostButton
            intent="pack-together"
            fields={{ invoice: order.invoiceNumber, other: tags[0]?.invoiceNumber ?? "" }}
            busyLabel="Saving..."
          >
            Pack Together
          </PostButton>
        </li>
      ))}
    </ul>
  );
}

function nameTags(tags: readonly AdminOrder[]): string {
  return formatShortList(tags.map(({ invoiceNumber }) => invoiceNumber));
}

const carriers = carrierCodes.map((code) => ({ value: code, label: carrierName(code) }));

function TrackingForm({ order, orders, unverified }: ShippingProps) {
  const { trackingCarrier, trackingNumber, trackingUrl } = order.parcel;
  const tracking = usePostForm<OrderAnswer & PostAnswer>("tracking", {
    saved: { carrier: trackingCarrier ?? "usps", number: trackingNumber ?? "" },
  });
  const { errors, typed, field } = tracking;
  const numberToKeep = errors.number && tracking.answer?.numberToKeep;
  const unverifiedTags = listPacked(order, orders)
    .map(({ invoiceNumber }) => invoiceNumber)
    .filter((invoice) => unverified.includes(invoice));
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where a link leads to this field
  useEffect(() => {
    if (hash !== "#tracking") return;
    focusInView(tracking.form.ref.current?.querySelector<HTMLElement>("[name=number]"));
  }, []);

  return (
    <tracking.Form {...tracking.form} className="flex flex-col gap-4">
      <input type="hidden" name="invoice" value={order.invoiceNumber} />
      <input type="hidden" name="kept" value={numberToKeep ?? ""} />
      <SelectField {...field("carrier")} label="Carrier" options={carriers} />
      <TextField
        {...field("number")}
        label="Tracking number"
        hint="The buyer is emailed five minutes later, about every package sent by then."
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      {typed.carrier === "other" ? (
        <TextField
          name="link"
          label="Address of the tracking page"
          type="url"
          placeholder="https://"
          defaultValue={trackingCarrier === "other" ? (trackingUrl ?? "") : ""}
          maxLength={1000}
          error={errors.link}
        />
      ) : null}
      {isOpenStatus(order.status) ? (
        <>
          {unverifiedTags.length > 0 ? <p className="text-sm">{unverifiedWarning(unverifiedTags)}</p> : null}
          <Checkbox name="isSent" value="yes" defaultChecked label="Set status to shipped" />
        </>
      ) : null}
      <Button {...tracking.submit} variant="secondary" busyLabel="Saving..." className="self-start">
        {numberToKeep ? "Keep This Number" : "Save Tracking"}
      </Button>
    </tracking.Form>
  );
}
