import { useEffect, useState } from "react";
import type { ListedOrder } from "#shop/orders/admin-order.ts";
import { orderStatuses, statusWord } from "#shop/orders/order-status.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PrintLabels, UnprintedLabels } from "./print-labels.tsx";
import { useOrderDeed } from "./use-order-deed.ts";
import type { Selection } from "./use-selection.ts";

const options = orderStatuses.map((status) => ({ value: status, label: statusWord(status) }));

type SelectedOrdersProps = {
  selection: Selection;
  /** Those that are selected. */
  orders: readonly ListedOrder[];
};

/** What can be done to several orders at once. */
export function SelectedOrders({ selection, orders }: SelectedOrdersProps) {
  const { selected, count, selectAll } = selection;
  const [status, setStatus] = useState<string>("processing");
  const { send, answer, isBusy } = useOrderDeed("status", "/admin/orders");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (answer?.toast.kind === "success") selectAll(false);
  }, [answer]);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={selected.length === count}
          onChange={(event) => selectAll(event.target.checked)}
          className="size-5"
        />
        Select all on this page
      </label>
      {selected.length > 0 ? (
        <>
          <p role="status" className="flex min-h-11 items-center font-semibold">
            {selected.length} selected
          </p>
          <SelectField
            name="status"
            label="Set status to"
            value={status}
            onValueChange={setStatus}
            options={options}
            className="w-44"
          />
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel="Saving..."
            onClick={() => send(selected, { status })}
          >
            Update
          </Button>
          <PrintLabels orders={orders} />
          <UnprintedLabels orders={orders} />
        </>
      ) : null}
    </div>
  );
}
