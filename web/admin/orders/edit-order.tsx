import type { AdminOrder, AdminPurchase } from "#shop/orders/admin-orders.server.ts";
import type { EditValues } from "#shop/orders/order-edit.ts";
import { groupByParcel } from "#shop/orders/shipping-address.ts";
import type { OrderProduction } from "#shop/production/queue.server.ts";
import {
  ConflictFields,
  EngravingFields,
  GiftNoteField,
  ShippingFields,
} from "#web/account/order-fields.tsx";
import { useChoices } from "#web/admin/forms.tsx";
import { TakeOffSheet } from "#web/admin/production/production-card.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import type { TagLooks } from "#web/tag/tag-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions, DialogButton, type DialogState } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { storedLabelLink } from "./print-links.ts";

export type EditFormValues = EditValues & { version: string };

type EditProps = Pick<AdminPurchase, "order" | "orders"> & {
  values: EditFormValues;
  production: OrderProduction;
};

export function EditOrder(props: EditProps) {
  return (
    <DialogButton
      button={<Button variant="secondary">Edit Order</Button>}
      dialog={(state) => (
        <Dialog
          {...state}
          title={`Edit ${props.order.invoiceNumber}`}
          description={
            props.order.hidesAddress
              ? "The buyer gets one email with the old and new details, without the address."
              : "The buyer gets one email with the old and new details, including the address."
          }
          isWide
        >
          <EditForm {...props} {...state} />
        </Dialog>
      )}
    />
  );
}

function EditForm({ order, orders, values, production, onOpenChange }: EditProps & DialogState) {
  // `order` is one of `orders`.
  const parcel = groupByParcel(orders).find((tags) => tags.includes(order)) ?? [];
  const edit = usePostForm("edit", {
    saved: values,
    draft: `admin:order:${order.invoiceNumber}`,
    onDone: () => onOpenChange(false),
  });
  const { field } = edit;

  function cancel() {
    edit.discard();
    onOpenChange(false);
  }

  return (
    <edit.Form {...edit.form} className="flex flex-col gap-5">
      <input type="hidden" name="invoice" value={order.invoiceNumber} />
      <ConflictFields edit={edit} />
      <ShippingFields
        field={field}
        fixedName={
          order.hidesName
            ? { name: values.shippingName, why: "The buyer may not see the recipient's name, so it stays." }
            : undefined
        }
        parcel={parcel.filter((each) => each !== order).map((each) => each.invoiceNumber)}
        isWholeParcel
      />
      {storedLabelLink(order) ? (
        <p className="text-sm text-muted">The bought label keeps the address that it was bought with.</p>
      ) : null}
      <GiftNoteField field={field} typed={edit.typed} />
      <Tag order={order} production={production} edit={edit} />
      <DialogActions isBusy={edit.isBusy} onCancel={cancel}>
        <Button {...edit.submit} busyLabel="Saving...">
          Save Order
        </Button>
      </DialogActions>
    </edit.Form>
  );
}

type TagProps = {
  order: AdminOrder;
  production: OrderProduction;
  edit: ReturnType<typeof usePostForm>;
};

function Tag({ order, production, edit }: TagProps) {
  const isFixed = order.status !== "pending";
  const variants = useChoices<TagLooks & { id: string; title: string }>(
    `/admin/orders/${order.invoiceNumber}/variants`,
  );
  const own = { value: order.variant ?? "", label: order.productTitle };
  const choices = variants
    .filter(({ id }) => id !== own.value)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <EngravingFields
      field={edit.field}
      typed={edit.typed}
      front={{
        ...order.engraving,
        pictureId: order.pictureId,
        ...variants.find(({ id }) => id === edit.typed.variant),
      }}
      whyFixed={isFixed ? "The workshop has started on this tag, so its name and design stay." : undefined}
    >
      {production.state === "on_sheet" ? (
        <p>
          This tag is on sheet {production.attempts[0]?.sheet}, which isn't engraved yet. Taken off, it can be
          corrected.
          <span className="block">
            <TakeOffSheet invoice={order.invoiceNumber} />
          </span>
        </p>
      ) : null}
      <SelectField
        name="variant"
        label="Tag, at the same price"
        options={isFixed ? [own] : [own, ...choices]}
        value={edit.typed.variant ?? own.value}
        // With a value, a draft's choice shows once the options are loaded. React wants a handler; the form reads the field itself.
        onValueChange={() => undefined}
        error={edit.errors.variant}
      />
    </EngravingFields>
  );
}
