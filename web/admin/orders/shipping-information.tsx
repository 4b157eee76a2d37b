import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { maxUploadBytes } from "#platform/files/files.ts";
import { formatShortList } from "#platform/text.ts";
import type { AdminOrder, AdminPurchase } from "#shop/orders/admin-orders.server.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import { canShareParcel, groupByParcel } from "#shop/orders/shipping-address.ts";
import { carrierCodes, carrierName } from "#shop/orders/tracking.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { focusInView } from "#web/shell/focus.ts";
import { type PostAnswer, usePostForm } from "#web/shell/use-post-form.ts";
import { Button, NewTabLink } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { Checkbox, FieldError, TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { labelProblems, type OrderAnswer } from "./order-answer.ts";
import { unverifiedWarning } from "./order-status.tsx";
import { storedLabelLink } from "./stored-label.ts";

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
        <TrackingForm key={order.id} order={order} orders={orders} unverified={unverified} />
        <StoredLabel key={`label ${order.id}`} order={order} />
      </div>
    </Card>
  );
}

type PackedProps = Pick<ShippingProps, "order" | "orders">;

function listPacked(order: AdminOrder, orders: AdminOrder[]): AdminOrder[] {
  return groupByParcel(orders).find((each) => each.includes(order)) ?? [];
}

/** Shows what goes with an order, and while it is open, the buttons that change that. */
function ParcelTags({ order, orders }: PackedProps) {
  const isOpen = isOpenStatus(order.status);
  const otherOrders = listPacked(order, orders).filter((each) => each !== order);
  const parcels = groupByParcel(orders).filter(
    ([first]) => isOpen && first && isOpenStatus(first.status) && canShareParcel(order, first),
  );
  if (otherOrders.length === 0 && parcels.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {otherOrders.length > 0 ? (
        <li className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{`In one parcel with ${nameTags(otherOrders)}`}</p>
          {isOpen ? (
            <PackButton intent="pack-separately" fields={{ invoice: order.invoiceNumber }}>
              Pack Separately
            </PackButton>
          ) : null}
        </li>
      ) : null}
      {parcels.map((tags) => (
        <li key={tags[0]?.parcel.id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p>{`${nameTags(tags)} ${tags.length === 1 ? "goes" : "go"} to the same address`}</p>
          <PackButton
            intent="pack-together"
            fields={{ invoice: order.invoiceNumber, other: tags[0]?.invoiceNumber ?? "" }}
          >
            Pack Together
          </PackButton>
        </li>
      ))}
    </ul>
  );
}

function nameTags(tags: readonly AdminOrder[]): string {
  return formatShortList(tags.map(({ invoiceNumber }) => invoiceNumber));
}

type PackProps = {
  intent: string;
  fields: { invoice: string; other?: string };
  children: string;
};

export function PackButton({ intent, fields, children }: PackProps) {
  const { send, isBusy } = usePostForm(intent, { action: `/admin/orders/${fields.invoice}` });
  return (
    <Button variant="secondary" busy={isBusy} busyLabel="Saving..." onClick={() => send(fields)}>
      {children}
    </Button>
  );
}

const carriers = carrierCodes.map((code) => ({ value: code, label: carrierName(code) }));

function TrackingForm({ order, orders, unverified }: ShippingProps) {
  const tracking = usePostForm<OrderAnswer & PostAnswer>("tracking");
  const { errors, shown } = tracking;
  const { trackingCarrier, trackingNumber, trackingUrl } = order.parcel;
  const [carrier, setCarrier] = useSyncedState(trackingCarrier ?? "usps", shown.carrier);
  const [number, setNumber] = useSyncedState(trackingNumber ?? "", shown.number);
  const numberToKeep = errors.number && tracking.answer?.numberToKeep;
  const [asked, setAsked] = useState<string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  /** Those that go unverified all the same. */
  const confirmed = useRef<string[]>([]);
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where a link leads to this field
  useEffect(() => {
    if (hash !== "#tracking") return;
    focusInView(tracking.form.ref.current?.querySelector<HTMLElement>("[name=number]"));
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const shipped = fields.has("isSent") && number.trim() ? listPacked(order, orders) : [];
    const invoices = shipped
      .map(({ invoiceNumber }) => invoiceNumber)
      .filter((invoice) => unverified.includes(invoice) && !confirmed.current.includes(invoice));
    if (invoices.length === 0) return tracking.form.onSubmit();
    event.preventDefault();
    setAsked(invoices);
    setIsAsking(true);
  }

  function ship() {
    setIsAsking(false);
    confirmed.current.push(...asked);
    const form = tracking.form.ref.current;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>("[name=intent]"));
  }

  return (
    <tracking.Form {...tracking.form} onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="invoice" value={order.invoiceNumber} />
      <input type="hidden" name="kept" value={numberToKeep ?? ""} />
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
        hint="The buyer is emailed five minutes later, about every package sent by then."
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
          defaultValue={trackingCarrier === "other" ? (trackingUrl ?? "") : ""}
          maxLength={1000}
          error={errors.link}
        />
      ) : null}
      {isOpenStatus(order.status) ? (
        <Checkbox name="isSent" value="yes" defaultChecked label="Set status to shipped" />
      ) : null}
      <Button {...tracking.submit} variant="secondary" busyLabel="Saving..." className="self-start">
        {numberToKeep ? "Keep This Number" : "Save Tracking"}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Set to shipped?"
        description={unverifiedWarning(asked)}
      >
        <DialogActions isBusy={tracking.isBusy} onCancel={() => setIsAsking(false)}>
          <Button onClick={ship}>Ship Anyway</Button>
        </DialogActions>
      </Dialog>
    </tracking.Form>
  );
}

function StoredLabel({ order }: { order: AdminOrder }) {
  const stored = storedLabelLink(order);
  return (
    <section
      aria-label="Bought label"
      className="flex flex-col gap-4 border-t border-line pt-5 lg:border-t-0 lg:pt-0"
    >
      <h3 className="text-base font-semibold">Bought label</h3>
      {stored ? (
        <div className="flex flex-wrap items-center gap-3">
          <NewTabLink href={stored} className="text-fairway">
            {order.parcel.labelFile ? "Uploaded label" : "Label at its address"}
          </NewTabLink>
          <RemoveLabel invoice={order.invoiceNumber} />
        </div>
      ) : null}
      <LabelUpload invoice={order.invoiceNumber} />
      <LabelAddress invoice={order.invoiceNumber} stored={order.parcel.labelUrl ?? ""} />
    </section>
  );
}

function LabelUpload({ invoice }: { invoice: string }) {
  const { send, errors, isBusy } = usePostForm("label-file");

  function upload(file: File) {
    if (file.size > maxUploadBytes) return toast(failed(labelProblems.too_large).toast);
    send({ invoice, file });
  }

  const errorId = errors.file && "label-error";
  return (
    <div className="flex flex-col items-start gap-2">
      <ChooseFiles
        label="Upload Label (PDF)"
        text={isBusy ? "Uploading..." : "Upload Label (PDF)"}
        accept="application/pdf,.pdf"
        errorId={errorId}
        onFile={upload}
      />
      <FieldError id={errorId}>{errors.file}</FieldError>
    </div>
  );
}

function LabelAddress({ invoice, stored }: { invoice: string; stored: string }) {
  const { Form, form, errors, submit } = usePostForm("label-url");
  const [url, setUrl] = useSyncedState(stored);
  return (
    <Form {...form} className="flex flex-col gap-3">
      <input type="hidden" name="invoice" value={invoice} />
      <TextField
        name="url"
        label="Or the label's web address"
        type="url"
        placeholder="https://"
        value={url}
        onValueChange={setUrl}
        maxLength={1000}
        error={errors.url}
      />
      <Button {...submit} variant="secondary" busyLabel="Saving..." className="self-start">
        Save Label Address
      </Button>
    </Form>
  );
}

function RemoveLabel({ invoice }: { invoice: string }) {
  return (
    <ConfirmButton
      intent="label-remove"
      fields={{ invoice }}
      button={<Button variant="quiet">Remove Label</Button>}
      description="Print Label will print our own label again. An uploaded file is deleted."
      label="Remove Label"
      busyLabel="Removing..."
    />
  );
}

/** Holds the typed text until another value is stored. The field is not replaced, so it keeps the focus. */
function useSyncedState(stored: string, given = stored) {
  const [typed, setTyped] = useState(given);
  const [followed, setFollowed] = useState(stored);
  if (followed !== stored) {
    setFollowed(stored);
    setTyped(stored);
  }
  return [typed, setTyped] as const;
}
