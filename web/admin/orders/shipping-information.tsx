import { type ChangeEvent, useEffect, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { maxUploadBytes } from "#platform/files/files.ts";
import { formatShortList } from "#platform/text.ts";
import type { AdminOrder, AdminPurchase } from "#shop/orders/order-views.ts";
import { goesAlong } from "#shop/orders/shipping-address.ts";
import { carrierCodes, carrierName } from "#shop/orders/tracking.ts";
import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { useAnswer } from "#web/shell/form.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Checkbox, TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OrderAnswer } from "./order-action.ts";
import { labelProblems, storedLabelLink } from "./stored-label.ts";

export function ShippingInformation({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  const carrier = carrierCodes.find((code) => code === order.trackingCarrier);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg">Shipping Information</h2>
      {order.trackingNumber ? (
        <div>
          <p className="text-sm text-muted">
            {carrier ? `Tracking number, ${carrierName(carrier)}` : "Tracking number"}
          </p>
          <p className="font-mono break-all">{order.trackingNumber}</p>
          {order.trackingUrl ? (
            <a
              href={order.trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
            >
              Track Package →
            </a>
          ) : null}
        </div>
      ) : null}
      <TrackingForm key={order.id} order={order} orders={orders} />
      <StoredLabel key={`label ${order.id}`} order={order} />
    </Card>
  );
}

const carriers = carrierCodes.map((code) => ({ value: code, label: carrierName(code) }));

/** The link is made of carrier and number; only another carrier's is typed. */
function TrackingForm({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  const fetcher = useFetcher<OrderAnswer>();
  const form = useAnswer(fetcher.data);
  const [carrier, setCarrier] = useSyncedState(order.trackingCarrier ?? "usps");
  const [number, setNumber] = useSyncedState(order.trackingNumber ?? "");
  const ofPage = useActionData<OrderAnswer>();
  const errors = (fetcher.data ?? ofPage)?.errors ?? {};
  const others = orders.filter((each) => each.id !== order.id && goesAlong(order, each));
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/orders/${order.invoiceNumber}`}
      noValidate
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="tracking" />
      <input type="hidden" name="invoice" value={order.invoiceNumber} />
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

/** A label that was bought elsewhere: an uploaded PDF or its URL. It is printed instead of ours. */
function StoredLabel({ order }: { order: AdminOrder }) {
  const action = `/admin/orders/${order.invoiceNumber}/label`;
  const stored = storedLabelLink(order);
  return (
    <section aria-label="Bought label" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Bought label</h3>
      {stored ? (
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={stored}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
          >
            {order.shippingLabelFile ? "Uploaded label" : "Label at its address"}
          </a>
          <RemoveLabel action={action} />
        </div>
      ) : null}
      <LabelUpload action={action} />
      <LabelAddress action={action} stored={order.shippingLabelUrl ?? ""} />
    </section>
  );
}

/** Uploads the PDF as soon as it is chosen. */
function LabelUpload({ action }: { action: string }) {
  const fetcher = useFetcher<AdminAnswer>();
  useAnswer(fetcher.data);
  const isBusy = fetcher.state !== "idle";

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (file.size > maxUploadBytes) return toast(failed(labelProblems.too_large).toast);
    const form = new FormData();
    form.set("file", file);
    void fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  }

  return (
    <>
      <label className={buttonLook("secondary", "cursor-pointer self-start focus-within:outline-2")}>
        {isBusy ? "Uploading..." : "Upload Label (PDF)"}
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={upload}
          disabled={isBusy}
          className="sr-only"
        />
      </label>
      {fetcher.data?.errors?.file && !isBusy ? (
        <p className="text-sm font-medium text-flag">{fetcher.data.errors.file}</p>
      ) : null}
    </>
  );
}

function LabelAddress({ action, stored }: { action: string; stored: string }) {
  const fetcher = useFetcher<AdminAnswer>();
  const form = useAnswer(fetcher.data);
  const [url, setUrl] = useSyncedState(stored);
  const [corrected, setCorrected] = useState<AdminAnswer>();
  const answer = fetcher.data === corrected ? undefined : fetcher.data;

  function change(typed: string) {
    setUrl(typed);
    setCorrected(fetcher.data);
  }

  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="flex flex-col gap-3">
      <TextField
        name="url"
        label="Or the label's web address"
        type="url"
        placeholder="https://"
        value={url}
        onValueChange={change}
        maxLength={1000}
        error={answer?.errors?.url}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={fetcher.state !== "idle"}
        busyLabel="Saving..."
        className="self-start"
      >
        Save Label Address
      </Button>
    </fetcher.Form>
  );
}

/** Asks first: an uploaded label can't be restored. */
function RemoveLabel({ action }: { action: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<AdminAnswer>();
  useAnswer(fetcher.data);
  useEffect(() => {
    if (fetcher.data) setIsOpen(false);
  }, [fetcher.data]);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Remove Label
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove Label?"
        description="Print Label prints our own label again. An uploaded file is deleted."
        confirmLabel="Remove Label"
        busyLabel="Removing..."
        isBusy={fetcher.state !== "idle"}
        onConfirm={() => void fetcher.submit({ remove: "yes" }, { method: "post", action })}
      />
    </>
  );
}

/** What is typed, until another value is stored. The field is not replaced, so it keeps the focus. */
function useSyncedState(stored: string) {
  const [typed, setTyped] = useState(stored);
  const [followed, setFollowed] = useState(stored);
  if (followed !== stored) {
    setFollowed(stored);
    setTyped(stored);
  }
  return [typed, setTyped] as const;
}
