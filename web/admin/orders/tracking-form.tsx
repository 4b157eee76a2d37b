import { useFetcher } from "react-router";
import type { AdminPurchase } from "#shop/orders/admin-order.ts";
import { carrierCodes, carrierName } from "#shop/orders/carriers.ts";
import { goesAlong } from "#shop/orders/same-address.ts";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { useErrorFocus } from "#web/admin/use-error-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { formatShortList } from "#web/ui/format-short-list.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSyncedState } from "./use-synced-state.ts";

const carriers = carrierCodes.map((code) => ({ value: code, label: carrierName(code) }));

/** Carrier and number; the link is made of them, and typed for another carrier alone. */
export function TrackingForm({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  const form = useErrorFocus(fetcher.data);
  const [carrier, setCarrier] = useSyncedState(order.trackingCarrier ?? "usps");
  const [number, setNumber] = useSyncedState(order.trackingNumber ?? "");
  const errors = fetcher.data?.errors ?? {};
  const others = orders.filter((each) => each.id !== order.id && goesAlong(order, each));
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/orders/${order.invoiceNumber}/tracking`}
      noValidate
      className="flex flex-col gap-4"
    >
      <SelectField
        name="carrier"
        label="Carrier"
        options={carriers}
        value={carrier}
        onValueChange={setCarrier}
        error={errors.carrier}
      />
      <TextField
        name="number"
        label="Tracking number"
        hint="The buyer is mailed once about each number."
        value={number}
        onValueChange={setNumber}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={errors.number}
      />
      {carrier === "other" ? (
        <TextField
          name="link"
          label="Address of the tracking page"
          type="url"
          placeholder="https://"
          defaultValue={order.trackingCarrier === "other" ? (order.trackingUrl ?? "") : ""}
          maxLength={1000}
          error={errors.link}
        />
      ) : null}
      {others.length > 0 ? (
        <Checkbox
          name="everyOrder"
          value="yes"
          defaultChecked
          label={`In one parcel with ${formatShortList(others.map((each) => each.invoiceNumber))}`}
        />
      ) : null}
      {order.status === "pending" || order.status === "processing" ? (
        <Checkbox name="isSent" value="yes" defaultChecked label="Set status to shipped" />
      ) : null}
      <Button
        type="submit"
        variant="secondary"
        busy={fetcher.state !== "idle"}
        busyLabel="Saving..."
        className="self-start"
      >
        Save Tracking
      </Button>
    </fetcher.Form>
  );
}
