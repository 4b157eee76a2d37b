import {
  type OrderStatus,
  orderStatuses,
  type SettableStatus,
  statusWord,
} from "#shop/orders/order-status.ts";
import { InstantSelect } from "#web/ui/select-field.tsx";

const options = orderStatuses.map((status) => ({ value: status, label: statusWord(status) }));

type StatusSelectProps = {
  label: string;
  status: OrderStatus;
  onChange: (status: SettableStatus) => void;
  className?: string;
};

/** Any status from any other, saved when it is chosen; an unknown one is shown as pending (spec §4). */
export function StatusSelect({ label, status, onChange, className = "" }: StatusSelectProps) {
  return (
    <InstantSelect
      label={label}
      value={settable(status) ?? "pending"}
      options={options}
      onChange={onChange}
      className={`noscript:hidden ${className}`}
    />
  );
}

function settable(status: unknown): SettableStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

/** The status that is being saved, until it is known to be: shown first, then saved (spec §4). */
export function shownStatus(status: OrderStatus, sent: FormData | undefined): OrderStatus {
  return settable(sent?.get("status")) ?? status;
}
